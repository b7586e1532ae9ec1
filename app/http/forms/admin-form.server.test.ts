import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/db/client.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { openTestDatabase } from '../../../tests/support/databases/test-database.ts';
import { ADMIN } from '../../../tests/support/records/people.ts';
import { callRoute } from '../../../tests/support/requests/call-route.ts';
import { testServices } from '../../../tests/support/requests/request-context.ts';
import { handleAdminForm } from './admin-form.server.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const FAILURE = { title: 'Erro ao salvar', description: 'Tente de novo.', tone: 'error' } as const;
const submitting = (
  submit: () => Promise<AdminResult>,
  headers?: Record<string, string>,
  failure: ToastMessage = FAILURE,
) => {
  const action = (args: Parameters<typeof handleAdminForm>[0]) =>
    handleAdminForm(args, { right: 'settings', schema: z.object({ name: z.string() }), failure, submit });
  const asked = {
    services: testServices(database),
    person: ADMIN,
    params: {},
    form: { name: 'Digitado' },
    headers,
  };
  return callRoute(action, '/admin/x', asked);
};
const failing = (code: string, failure?: ToastMessage) =>
  submitting(() => Promise.reject(Object.assign(new Error('no'), { code })), undefined, failure);

test.each([
  ['SQLITE_FULL', 507, 'O disco do servidor está cheio. Libere espaço e tente de novo.'],
  ['ENOSPC', 507, 'O disco do servidor está cheio. Libere espaço e tente de novo.'],
  ['53100', 507, 'O disco do servidor está cheio. Libere espaço e tente de novo.'],
  ['57P01', 503, 'Tente de novo.'],
  ['40P01', 503, 'Tente de novo.'],
  ['SOMETHING', 500, 'Tente de novo.'],
])('reports a failure on our side (%s) and keeps the typed values', async (code, status, description) => {
  const answer = await failing(code);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    ok: false,
    toast: { title: 'Erro ao salvar', description },
    values: { name: 'Digitado' },
  });
});

test('says what to do where the form has no words for a database that cannot write', async () => {
  const wordless: ToastMessage = { title: 'Erro ao salvar', tone: 'error' };
  const { body } = await failing('SQLITE_IOERR_WRITE', wordless);
  expect(body).toMatchObject({
    toast: { description: expect.stringMatching(/tente de novo em instantes\.$/) },
  });
  const fault = await failing('SOMETHING', wordless);
  expect(fault.body).toMatchObject({ toast: { title: 'Erro ao salvar', description: undefined } });
});

// A browser reports each 4xx of a fetch on its console, where a form to be corrected is no error.
test.each([
  ['a fetch', 'empty', 200],
  ['a page of its own', 'document', 409],
  ['a program', '', 409],
])('a form that is refused is answered to %s (%j) with %i', async (_who, destination, status) => {
  const refused: AdminResult = { ok: false, why: 'conflict', fieldErrors: { name: ['Outro.'] } };
  const answer = await submitting(
    async () => refused,
    destination ? { 'Sec-Fetch-Dest': destination } : undefined,
  );
  expect([answer.status, answer.body]).toMatchObject([status, { ok: false, values: { name: 'Digitado' } }]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { askRoute } from '../../../../tests/support/requests/ask-route.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { PASSWORD, signedIn } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { askForEverything } from './commands.server.ts';
import { makeEverything } from './make-file.server.ts';
import { findEverythingOut } from './queries.server.ts';
import * as ask from './routes/admin-everything-out.tsx';
import * as page from './routes/download.ts';

async function ready() {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const clock = fixedClock();
  const services = await openTestServices({ clock, dataDir, files: createDiskFiles(join(dataDir, 'media')) });
  const { person, cookie } = await signedIn(services, 'admin');
  await askForEverything({ ...services, actor: person }, { hasSounds: true });
  await makeEverything(services, (await findEverythingOut(services.db))?.id ?? '');
  return { services, clock, person, cookie };
}

test('the password leads to a download that goes on where it broke off', async () => {
  const { services, clock, person, cookie } = await ready();
  const path = '/admin/levar-tudo/baixar';
  const give = (password: string) =>
    askRoute(services, ask, { path: '/admin/levar-tudo', cookie, form: { intent: 'download', password } });
  for (const [password, words] of [
    ['uma senha errada 1', 'Senha incorreta.'],
    ['', 'Digite sua senha'],
  ] as const)
    expect(await give(password)).toMatchObject({
      ...{ status: 400, location: null, flash: null },
      data: { ok: false, fieldErrors: { password: [words] } },
    });
  const right = await give(PASSWORD);
  expect(right.flash).toBeNull();
  expect(right.location).toMatch(/^\/admin\/levar-tudo\/baixar\/[\w-]+$/);
  const proof = right.location?.split('/').at(-1) ?? '';
  const load = async (who = person, headers = {}, given = proof) => {
    const call = { services, person: who, params: { proof: given }, headers };
    return (await callRoute(page.loader, `${path}/${given}`, call)).body as Response;
  };
  const whole = await load();
  expect([whole.status, whole.headers.get('Content-Type'), whole.headers.get('Cache-Control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const part = await load(person, { Range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  const other = await signedIn(services, 'admin');
  expect((await load(other.person)).status).toBe(404);
  expect((await load(person, {}, `${proof}x`)).status).toBe(404);
  clock.advance(25 * 3_600_000);
  expect((await load()).status).toBe(404);
  const log = await services.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'everything-out%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['everything-out.created', 'everything-out.downloaded']);
});

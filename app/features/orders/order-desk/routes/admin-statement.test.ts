import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { bodyStreamContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import { makeOrder } from '../../../../../tests/support/records/desk-orders.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import type { StatementAnswer } from '../statement/statement-answer.ts';
import { action } from './admin-statement.tsx';

let services: Services;

beforeEach(async () => {
  services = await openTestServices();
});

/** Sends a form as a stream, as the server passes it on. */
async function send(form: FormData): Promise<{ status: number; answer: StatementAnswer }> {
  const whole = new Request(new URL('/admin/pedidos/extrato', services.publicUrl), {
    method: 'POST',
    body: form,
  });
  const { context } = requestContext(services, { person: ADMIN });
  context.set(bodyStreamContext, Readable.from([Buffer.from(await whole.arrayBuffer())]));
  const request = new Request(whole.url, { method: 'POST', headers: whole.headers });
  const args = { request, context, params: {}, url: new URL(whole.url), pattern: '' };
  const { data, init } = await action(args as never);
  return { status: init?.status ?? 200, answer: data as StatementAnswer };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const upload = (text: string) => send(formOf({ intent: 'check', extrato: new File([text], 'extrato.csv') }));

test('previews a file, then counts it, then recognises it', async () => {
  const order = await makeOrder(services.db, { code: 'ABCDEFGHJK' });
  const file =
    'Data;Valor;Descrição\n15/06/2026;59,00;Pix ABCDEFGHJK\n15/06/2026;7,00;Outro\n15/06/2026;-1,00;Tarifa\n';
  const { answer } = await upload(file);
  if (answer.step !== 'preview') throw new Error(answer.step);
  expect(answer.preview).toMatchObject({ total: 2, certain: [{ cents: 5_900 }], unknown: [{ cents: 700 }] });
  expect(await services.db.selectFrom('payments').select('id').execute()).toEqual([]);
  const apply = formOf({ intent: 'apply', carried: answer.preview.carried, 'codigo-1': 'nadanadana' });
  const counted = await send(apply);
  expect(counted.answer).toMatchObject({
    step: 'result',
    waiting: 0,
    outcomes: [
      { code: 'ABCDEFGHJK', isDone: true },
      { code: 'NADANADANA', isDone: false },
    ],
  });
  expect((await send(apply)).answer).toMatchObject({ outcomes: [{ words: 'Já tinha sido contado.' }, {}] });
  const paid = services.db.selectFrom('orders').select('paid_cents').where('id', '=', order.id);
  expect(await paid.execute()).toEqual([{ paid_cents: 5_900 }]);
});

test('a line that does not say that the money came in is left to the host', async () => {
  await makeOrder(services.db, { code: 'ABCDEFGHJK' });
  const { answer } = await upload('Data;Valor;Histórico\n15/06/2026;59,00;Pix enviado ABCDEFGHJK\n');
  if (answer.step !== 'preview') throw new Error(answer.step);
  expect(answer.preview).toMatchObject({ unsure: 1, certain: [], unclear: [{ proposed: null }] });
  expect(answer.preview.unclear[0]?.candidates[0]?.label).toContain('não diz se o dinheiro entrou ou saiu');
});

test('asks for unknown columns', async () => {
  const { answer } = await upload('quando;quanto;quem\n15/06/2026;59,00;Eva\n');
  if (answer.step !== 'columns') throw new Error(answer.step);
  const told = {
    intent: 'columns',
    text: answer.text,
    data: '0',
    valor: '1',
    descricao: '2',
    identificador: '',
  };
  expect((await send(formOf(told))).answer).toMatchObject({ step: 'preview', preview: { total: 1 } });
  expect(await send(formOf({ ...told, valor: '' }))).toMatchObject({
    status: 400,
    answer: { step: 'refused' },
  });
});

test('refuses an invalid, too large or tampered file, and counts nothing', async () => {
  expect(await upload('%PDF')).toMatchObject({ status: 400, answer: { step: 'refused' } });
  expect(await upload('')).toMatchObject({ status: 400 });
  expect(await upload('a'.repeat(7 * 1024 * 1024))).toMatchObject({ status: 413 });
  expect(await send(formOf({ intent: 'check' }))).toMatchObject({ status: 400 });
  for (const carried of ['', '{}', '{"ref":"x"}', 'null', '['.repeat(5_000_000), '\n'.repeat(10_001)])
    expect(await send(formOf({ intent: 'apply', carried }))).toMatchObject({ status: 400 });
});

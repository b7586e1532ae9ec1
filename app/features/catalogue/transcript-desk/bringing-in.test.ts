import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { editing } from '../../../../tests/support/records/item-form.ts';
import { runDesk } from './desk-action.server.ts';
import { type DeskForm, deskSchema } from './desk-form.ts';
import { previewOf } from './preview.ts';
import { findDesk } from './queries.server.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await makeItem(database.db, { id: 'a' });
});
afterEach(() => database.close());

const COPIED = '0:00\nbom dia a quem ouve\n0:04\nque bom estar aqui';
const FILE = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>Bom dia.\n');

async function send(form: Partial<DeskForm> & Pick<DeskForm, 'intent'>, file: Uint8Array | null = null) {
  const desk = await findDesk(database.db, 'episode', 'a');
  if (!desk) throw new Error('no item');
  const ctx = editing(database) as unknown as Parameters<typeof runDesk>[0];
  const answer = await runDesk(ctx, desk, deskSchema.parse(form), file);
  return { ...answer, preview: previewOf(answer.values) };
}

const read = async (file: Uint8Array | null) => {
  const { preview } = await send({ intent: 'read', text: COPIED }, file);
  if (!preview) throw new Error('not read');
  return preview;
};

test('captions of a machine are not reviewed until she says so; of a file, she may know better', async () => {
  const copied = await read(null);
  expect(copied).toMatchObject({ isByMachine: true, lineCount: 2 });
  const { carried } = copied;
  const form = { intent: 'store' as const, carried, origin: 'pasted' as const, by_machine: 'on' };
  expect(await send(form)).toMatchObject({ ok: true, toast: { title: 'Transcrição salva' } });
  expect(await findTranscript(database.db, 'a')).toMatchObject({ isReviewed: false });
  // Sent twice: no other window was at it.
  expect(await send(form)).toMatchObject({ ok: true });
  const file = await read(FILE);
  expect(file.isByMachine).toBe(false);
  expect(await send({ intent: 'store', carried: file.carried, over: '1' })).toMatchObject({ ok: true });
  expect(await findTranscript(database.db, 'a')).toMatchObject({ isReviewed: true, origin: 'file' });
});

test('a mistyped shift stores nothing, and the form stands again with what was typed', async () => {
  const before = await read(FILE);
  const typed = { shift: '1 minuto e meio, mais ou menos', by_machine: 'on' };
  const answer = await send({ intent: 'store', carried: before.carried, ...typed });
  expect(answer).toMatchObject({
    ok: false,
    fieldErrors: { shift: [expect.stringMatching(/^Escreva só/)] },
    values: typed,
  });
  expect(answer.preview).toEqual(before);
  expect(await findTranscript(database.db, 'a')).toBeNull();
});

test('a shift that would push lines before the beginning is refused, with how many', async () => {
  const { carried } = await read(null);
  const answer = await send({ intent: 'store', carried, shift: '-3000' });
  expect(answer).toMatchObject({
    ok: false,
    fieldErrors: { shift: [expect.stringMatching(/^2 falas acabariam antes/)] },
  });
  expect(await findTranscript(database.db, 'a')).toBeNull();
});

test('an empty file is told from none', async () => {
  const told = async (file: Uint8Array | null) => {
    const answer = await send({ intent: 'read', text: '' }, file);
    return answer.ok ? null : answer.fieldErrors?.file;
  };
  expect(await told(null)).toEqual(['Escolha um arquivo, ou cole o texto abaixo.']);
  expect(await told(new Uint8Array(0))).toEqual([expect.stringMatching(/vazio/)]);
});

test('where another window was faster, the form stands again, to decide anew', async () => {
  const { carried } = await read(FILE);
  await send({ intent: 'store', carried: (await read(null)).carried, origin: 'pasted' });
  const answer = await send({ intent: 'store', carried });
  expect(answer).toMatchObject({ ok: false, why: 'conflict', preview: { carried } });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { BinKind } from '#app/platform/room.server.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { testServices } from '../../../../../tests/support/requests/request-context.ts';
import { runBinButton } from './bin-buttons.server.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function put(kind: 'transcript' | 'topic', title: string) {
  const entry = { kind, recordId: title, title, record: {} };
  return inTransaction(database.db, (trx) => putIntoBin(trx, { actor: ADMIN, now: new Date(NOW) }, entry));
}

test('says in its own words what is back', async () => {
  const kind: BinKind = {
    restore: async (_ctx, id) => ({ ok: true, id }),
    right: 'publish',
    list: '/admin/topicos' satisfies Href,
  };
  const binKinds = {
    topic: kind,
    transcript: { ...kind, backWords: (title: string) => `A transcrição de “${title}” voltou.` },
  };
  const ctx = { ...testServices(database), actor: ADMIN, binKinds, lettingGo: {} };
  const restore = async (...id: string[]) => {
    const done = await runBinButton(ctx, { intent: 'restore', id });
    return done.toast?.description;
  };
  const [topic, transcript] = [await put('topic', 'Sono'), await put('transcript', 'Dormir')];
  expect(await restore(topic)).toBe('“Sono” voltou.');
  expect(await restore(transcript)).toBe('A transcrição de “Dormir” voltou.');
  expect(await restore(topic, transcript)).toBe('2 voltaram.');
});

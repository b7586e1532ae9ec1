import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { deleteTopic } from '#app/features/catalogue/topic-desk/bin-commands.server.ts';
import { daysLeft, daysLeftText } from '#app/features/records/changes-desk/bin/days-left.ts';
import * as bin from '#app/features/records/changes-desk/routes/bin.tsx';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { type FixedClock, fixedClock, NOW } from '../../../../../tests/support/fixed-clock.ts';
import { makeTopic } from '../../../../../tests/support/records/factories.ts';
import { adminArgs, leadsTo } from '../../../../../tests/support/requests/admin-request.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import {
  type BinnedKind,
  emptyBin,
  forgetBinEntry,
  forgetOldBinEntries,
  type LettingGo,
  putIntoBin,
  takeFromBin,
} from './bin-entries.server.ts';

let services: Services;
let clock: FixedClock;
let actor: Person;
let letGo: unknown[];
let lettingGo: LettingGo;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  actor = await makePerson(services.db, { role: 'admin', name: 'Rita' });
  letGo = [];
  lettingGo = {
    file: async (_trx, record) => {
      letGo.push(record);
    },
  };
});

/** Kinds of this test alone: the bin itself knows none. */
const put = (kind: 'file' | 'note', recordId: string) =>
  inTransaction(services.db, (trx) => {
    const entry = { kind: kind as BinnedKind, recordId, title: recordId, record: { recordId } };
    return putIntoBin(trx, { actor, now: clock.now() }, entry);
  });
const left = async () =>
  (await services.db.selectFrom('bin_entries').select('record_id').orderBy('record_id').execute()).map(
    ({ record_id }) => record_id,
  );
const ctx = () => ({ ...services, actor, lettingGo });

test('deletes an entry for good and removes what belonged to the record', async () => {
  const id = await put('file', 'a');
  await put('file', 'b');
  expect(await forgetBinEntry(ctx(), id)).toEqual({ ok: true, title: 'a' });
  expect([await left(), letGo]).toEqual([['b'], [{ recordId: 'a' }]]);
  expect(await forgetBinEntry(ctx(), id)).toEqual({ ok: false, reason: 'gone' });
  const log = await services.db.selectFrom('audit_log').select(['action', 'subject_title']).execute();
  expect(log).toEqual([{ action: 'file.forgotten', subject_title: 'a' }]);
});

test('keeps the entry when removing its files fails', async () => {
  const id = await put('file', 'a');
  lettingGo = {
    file: async () => {
      throw new Error('no disk');
    },
  };
  await expect(forgetBinEntry(ctx(), id)).rejects.toThrow('no disk');
  expect(await left()).toEqual(['a']);
});

test('empties the bin however many entries it has', async () => {
  for (let count = 0; count < 205; count += 1) await put(count % 2 ? 'file' : 'note', `n${count}`);
  expect(await emptyBin(ctx())).toBe(205);
  expect([await left(), letGo.length]).toEqual([[], 102]);
  expect(await emptyBin(ctx())).toBe(0);
});

test('deletes entries after 30 days and not a day earlier', async () => {
  await put('file', 'old');
  clock.advance(24 * 3_600_000);
  await put('file', 'younger');
  clock.advance(29 * 24 * 3_600_000 - 1);
  await forgetOldBinEntries(ctx());
  expect(await left()).toEqual(['old', 'younger']);
  clock.advance(2);
  await forgetOldBinEntries(ctx());
  expect(await left()).toEqual(['younger']);
});

test.each([
  // One second later it is still 30 days, as the page that deleted it has announced.
  ['2026-06-15T12:00:00.000Z', '2026-06-15T12:00:01.000Z', 30],
  ['2026-06-15T12:00:00.000Z', '2026-06-16T02:59:59.000Z', 30],
  ['2026-06-15T12:00:00.000Z', '2026-06-16T03:00:00.000Z', 29],
  // In São Paulo it was still the 14th.
  ['2026-06-15T02:30:00.000Z', '2026-06-15T03:30:00.000Z', 29],
  ['2026-06-15T12:00:00.000Z', '2026-07-14T12:00:00.000Z', 1],
  ['2026-06-15T12:00:00.000Z', '2026-07-15T02:59:00.000Z', 1],
  ['2026-06-15T12:00:00.000Z', '2026-07-15T03:00:00.000Z', 0],
  ['2026-06-15T12:00:00.000Z', '2026-07-17T12:00:00.000Z', 0],
])('for an entry deleted at %s counts, at %s, %d days left', (deletedAt, now, days) => {
  expect(daysLeft(deletedAt, new Date(now))).toBe(days);
});

test('words the days left as people say them', () => {
  expect([0, 1, 2, 12].map(daysLeftText)).toEqual([
    'Será apagado hoje',
    'Será apagado amanhã',
    'Será apagado em 2 dias',
    'Será apagado em 12 dias',
  ]);
});

test('refuses everybody but admins', async () => {
  const visitor = { ...ctx(), actor: { ...actor, role: 'user' as const } };
  await expect(forgetBinEntry(visitor, 'x')).rejects.toThrow(NotAllowed);
  await expect(emptyBin(visitor)).rejects.toThrow(NotAllowed);
});

test('restores a deleted topic once', async () => {
  const topic = await makeTopic(services.db, { name: 'Coragem' });
  await deleteTopic({ ...services, actor }, topic.id);
  const page = await bin.loader(adminArgs(services, actor, '/admin/lixeira'));
  expect(page.entries).toMatchObject([
    {
      title: 'Coragem',
      kindLabel: 'Tópico',
      deletedBy: 'Rita',
      left: 'Será apagado em 30 dias',
      canRestore: true,
    },
  ]);
  const post = (intent: string) =>
    bin.action(
      adminArgs(services, actor, '/admin/lixeira', { fields: { intent, id: page.entries[0]?.id ?? '' } }),
    );
  expect(await leadsTo(post('restore'))).toBe('/admin/topicos');
  const found = await services.db.selectFrom('topics').select('name').where('id', '=', topic.id).execute();
  expect(found).toEqual([{ name: 'Coragem' }]);
  expect(await post('restore')).toMatchObject({ data: { ok: false }, init: { status: 404 } });
  expect(await leadsTo(post('empty'))).toBe('/admin/lixeira');
});

test('leaves the entry of another feature in the bin', async () => {
  const topic = { kind: 'topic' as const, recordId: 't1', title: 'Fé', record: { id: 't1' } };
  const id = await inTransaction(services.db, (trx) => putIntoBin(trx, { actor, now: new Date(NOW) }, topic));
  const take = (kinds: string[]) => inTransaction(services.db, (trx) => takeFromBin(trx, id, kinds));
  expect(await take(['product'])).toBeNull();
  expect(await take(['contact', 'topic'])).toMatchObject({ kind: 'topic', recordId: 't1' });
  expect(await take(['topic'])).toBeNull();
});

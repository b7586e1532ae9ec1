import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  storeTranscript,
  TRANSCRIPTS_CHANGED_JOB,
} from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import {
  openSite,
  packArchive,
  type Site,
  storeArchive,
} from '../../../../../tests/support/sites/archive-sites.ts';
import { askForEverything } from '../commands.server.ts';
import { makeEverything } from '../make-file.server.ts';
import { findEverythingOut } from '../queries.server.ts';
import { AT, ITEM } from './archive-rows.test-support.ts';
import { readBack } from './read-back.server.ts';

async function moved(from: Site, to: Site) {
  await askForEverything({ ...from, actor: ADMIN }, { hasSounds: true });
  await makeEverything(from, (await findEverythingOut(from.db))?.id ?? '');
  const key = (await findEverythingOut(from.db))?.file_key ?? '';
  const bytes: Uint8Array[] = [];
  for await (const chunk of from.files.read(key)) bytes.push(chunk);
  return storeArchive(to.files, Buffer.concat(bytes));
}

test('what is said in an item goes out and comes back with it, once', async () => {
  const from = await openSite();
  await makeItem(from.db, { id: 'i1', guid: 'g1', slug: 'a', title: 'A' });
  const lines = [
    { startMs: 0, endMs: 900, speaker: 0, text: 'Bom dia, <b>Ana</b>.' },
    { startMs: 900, endMs: 2_000, speaker: null, text: 'Bom dia!' },
  ];
  const stored = { language: null, speakers: ['Clara'], lines };
  await inTransaction(from.db, (trx) =>
    storeTranscript(trx, {
      ...{ itemId: 'i1', origin: 'machine', isReviewed: false, spoken: stored, over: null },
      now: from.clock.now(),
    }),
  );
  const to = await openSite();
  const archive = await moved(from, to);
  expect((await readBack(to, archive)).lost).toEqual({ rows: [], files: [] });
  const before = await findTranscript(from.db, 'i1');
  expect(before).toMatchObject({ origin: 'machine', isReviewed: false, wordCount: 5, endsMs: 2_000 });
  expect(await findTranscript(to.db, 'i1')).toEqual(before);
  const jobs = await to.db.selectFrom('jobs').select('kind').execute();
  expect(jobs.map(({ kind }) => kind)).toContain(TRANSCRIPTS_CHANGED_JOB);
  const again = await readBack(to, archive);
  expect(Object.values(again.parts).filter((part) => part.new + part.left > 0)).toEqual([]);
});

test('lines of a foreign archive are put in order and within the limits; what fits nowhere stays out', async () => {
  const to = await openSite();
  const transcript = {
    ...{ item_id: 'i1', language: 'pt-BR', origin: 'file', is_reviewed: true, version: 3 },
    ...{ created_at: AT, updated_at: AT, speakers: '["Clara"]' },
  };
  const rows = [
    [7, 3, 5_000, 4_000, 9, ' depois \n disso '],
    [7, 3, 6_000, 6_100, 0, 'mesmo número'],
    [2, 1, 0, 500, 0, 'antes'],
    [3, 1, 600, 700, 0, '  '],
  ];
  const archive = await packArchive(to, {
    conversas: [ITEM, { ...ITEM, id: 'i2', guid: 'g2', slug: 'b' }],
    transcricoes: [
      { ...transcript, lines: JSON.stringify(rows) },
      { ...transcript, item_id: 'i2', lines: '[["nada"]]' },
      { ...transcript, item_id: 'i9', lines: '[]' },
    ],
  });
  const report = await readBack(to, archive);
  expect(report.lost.rows.length).toBe(2);
  expect(await findTranscript(to.db, 'i1')).toMatchObject({
    ...{ wordCount: 3, endsMs: 5_000, speakers: ['Clara'] },
    lines: [
      { id: 2, text: 'antes', speaker: 0 },
      { id: 7, text: 'depois disso', speaker: null, startMs: 5_000, endMs: 5_000 },
    ],
  });
});

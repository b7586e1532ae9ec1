import { expect, onTestFinished, test } from 'vitest';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { LONGEST_LINE } from '#app/pure/transcripts/transcript.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { demoItems } from './demonstration/demo-items.ts';
import { demoTalks } from './demonstration/spoken/demo-talks.ts';
import { seedTalks } from './seed-talks.ts';

const now = new Date('2026-06-15T15:00:00.000Z');

test('six conversations have what is said in them and chapters; a second run adds nothing', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  expect(await seedTalks(db, now)).toBe(0); // without items
  await db.insertInto('items').values(demoItems(new Map())).execute();
  expect(await seedTalks(db, now)).toBe(6);
  const long = await findTranscript(db, 'demo-saude-dormir');
  expect(long?.wordCount).toBeGreaterThan(8_500);
  expect(long?.endsMs).toBeGreaterThan(3_590_000);
  const chapters = db.selectFrom('chapters').select('id').where('item_id', '=', 'demo-saude-dormir');
  expect(await chapters.execute()).toHaveLength(11);
  expect(await seedTalks(db, now)).toBe(0);
  expect((await findTranscript(db, 'demo-saude-dormir'))?.version).toBe(1);
});

test('each is in order, within its sound, and hardly repeats itself', () => {
  for (const { spoken, chapters, seconds } of demoTalks()) {
    const { lines } = spoken;
    const texts = lines.map(({ text }) => text);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.85);
    expect(texts.join(' ').split(' ').length).toBeGreaterThan(seconds * 1.5);
    for (const [place, { startMs, endMs, text }] of lines.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(lines[place - 1]?.endMs ?? 0);
      expect(endMs).toBeGreaterThan(startMs);
      expect(text.length).toBeLessThan(LONGEST_LINE / 10);
    }
    expect(lines.at(-1)?.endMs).toBeLessThan(seconds * 1_000);
    expect(chapters[0]?.startMs).toBe(0);
    expect(chapters.length).toBeGreaterThan(1);
  }
});

import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { storeChapters } from '#app/features/catalogue/chapters/commands.server.ts';
import { storeTranscript } from '#app/features/catalogue/transcripts/commands.server.ts';
import { demoTalks } from './demonstration/spoken/demo-talks.ts';

/**
 * Adds what is said in six conversations of the demonstration, and their chapters, where they are missing and fit the
 * sound: an older demonstration has a short one. @returns how many transcripts it added
 */
export async function seedTalks(db: Db, now: Date): Promise<number> {
  let added = 0;
  for (const { itemId, origin, seconds, spoken, chapters } of demoTalks()) {
    const item = await db
      .selectFrom('items')
      .select('duration_seconds')
      .where('id', '=', itemId)
      .executeTakeFirst();
    if (Number(item?.duration_seconds ?? 0) < seconds) continue;
    await inTransaction(db, async (trx) => {
      const isReviewed = origin !== 'machine';
      const stored = await storeTranscript(trx, { itemId, origin, isReviewed, spoken, over: null, now });
      if (stored.ok) added += 1;
      await storeChapters(trx, {
        ...{ itemId, origin: 'written', over: null, now },
        chapters: chapters.map((chapter) => ({
          ...chapter,
          linkUrl: null,
          pictureUrl: null,
          isHidden: false,
        })),
      });
    });
  }
  return added;
}

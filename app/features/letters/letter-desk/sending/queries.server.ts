import type { Db } from '#app/db/database.server.ts';
import { findLeavings, findLetterSettings, findProgress } from '#app/features/letters/core/queries.server.ts';
import { MOST_LISTED } from './rules.ts';

/** How far a letter is, why it was refused, and which links were clicked. */
export async function findSending(db: Db, letterId: string) {
  const [progress, refusals, links, left, settings] = await Promise.all([
    findProgress(db, letterId),
    listRefusals(db, letterId),
    listClicks(db, letterId),
    findLeavings(db, letterId),
    findLetterSettings(db),
  ]);
  return { progress, refusals, links, left, isCounting: settings.has_click_counts };
}

/** `failure`: see `platform/mail/refusals.ts`. `words`: one server's, as an example. */
export type RefusalLine = Awaited<ReturnType<typeof listRefusals>>[number];

/** Why people did not get a letter, by kind. */
async function listRefusals(db: Db, letterId: string) {
  const rows = await db
    .selectFrom('letter_recipients')
    .select(({ fn }) => ['failure', fn.countAll<number>().as('count'), fn.max('last_error').as('words')])
    .where('letter_id', '=', letterId)
    .where('status', '=', 'refused')
    .groupBy('failure')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) })).sort((a, b) => b.count - a.count);
}

/** The links of a letter, the most clicked first. */
async function listClicks(db: Db, letterId: string): Promise<Array<{ href: string; clicks: number }>> {
  return db
    .selectFrom('letter_links')
    .select(['href', 'clicks'])
    .where('letter_id', '=', letterId)
    .orderBy('clicks', 'desc')
    .orderBy('number')
    .limit(MOST_LISTED)
    .execute();
}

import type { Db } from '#app/db/database.server.ts';
import { readCurve } from '#app/pure/media/listening-curve.ts';
import { sampleCurve } from './sample-figures.ts';

/** Items with a curve: the newest. */
const MOST_CURVES = 60;

/** Adds the curves of where people leave, or takes them out again. @param items the newest first */
export async function addCurves(db: Db, items: readonly string[], sign: 1 | -1): Promise<void> {
  for (const [place, item_id] of items.slice(0, MOST_CURVES).entries()) {
    const row = await db
      .selectFrom('audience_curves')
      .select('slots')
      .where('item_id', '=', item_id)
      .executeTakeFirst();
    const curve = readCurve(row?.slots ?? '');
    // Of an item that is gone for good nothing is left.
    if (sign === -1 && !row) continue;
    for (const [slot, listeners] of sampleCurve(place).entries())
      curve[slot] = Math.max(0, (curve[slot] ?? 0) + sign * listeners);
    while (curve.at(-1) === 0) curve.pop();
    const slots = curve.join(',');
    if (slots === '') await db.deleteFrom('audience_curves').where('item_id', '=', item_id).execute();
    else
      await db
        .insertInto('audience_curves')
        .values({ item_id, slots })
        .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ slots }))
        .execute();
  }
}

import type { Trx } from '#app/db/database.server.ts';
import { readCurve, SLOT_MS } from '#app/pure/media/listening-curve.ts';
import type { Stretches } from '#app/pure/media/stretches.ts';
import type { Listening } from './listening.ts';
import { MOST_SLOTS } from './rules.ts';

interface Progress {
  listening: Pick<Listening, 'itemId'>;
  before: Stretches;
  after: Stretches;
}

/** Adds one listener to each ten seconds that they heard for the first time today. */
export async function addToCurves(trx: Trx, progress: readonly Progress[]): Promise<void> {
  const added = new Map<string, number[]>();
  for (const { listening, before, after } of progress) {
    const known = slotsOf(before);
    const slots = [...slotsOf(after)].filter((slot) => !known.has(slot));
    if (slots.length > 0) added.set(listening.itemId, [...(added.get(listening.itemId) ?? []), ...slots]);
  }
  if (added.size === 0) return;
  const rows = await trx
    .selectFrom('items')
    .leftJoin('audience_curves', 'audience_curves.item_id', 'items.id')
    .select(['items.id', 'audience_curves.slots'])
    .where('items.id', 'in', [...added.keys()])
    .execute();
  for (const { id, slots } of rows) {
    const curve = readCurve(slots ?? '');
    for (const slot of added.get(id) ?? []) curve[slot] = (curve[slot] ?? 0) + 1;
    const written = Array.from(curve, (listeners) => listeners ?? 0).join(',');
    await trx
      .insertInto('audience_curves')
      .values({ item_id: id, slots: written })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ slots: written }))
      .execute();
  }
}

/** The slots of which at least half was heard. */
function slotsOf(stretches: Stretches): Set<number> {
  const heard = new Map<number, number>();
  for (const [start, end] of stretches) {
    const last = Math.min(Math.ceil(end / SLOT_MS), MOST_SLOTS);
    for (let slot = Math.floor(start / SLOT_MS); slot < last; slot += 1) {
      const from = Math.max(start, slot * SLOT_MS);
      const to = Math.min(end, (slot + 1) * SLOT_MS);
      heard.set(slot, (heard.get(slot) ?? 0) + to - from);
    }
  }
  return new Set([...heard].filter(([, ms]) => ms >= SLOT_MS / 2).map(([slot]) => slot));
}

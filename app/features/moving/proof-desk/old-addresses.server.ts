import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { listOldAddresses as list } from '#app/features/moving/old-addresses/queries.server.ts';
import type { HiddenTarget, ListOldAddresses } from './prove-move.server.ts';
import { ADDRESSES_AT_ONCE } from './rules.ts';

const cursorSchema = z.object({ at: z.string(), id: z.string() });

/**
 * Old addresses that the site knows, the newest first; the place of a page is the row before it. What leads to something that is here,
 * but not public now, says so by name.
 */
export const listOldAddresses: ListOldAddresses = async (ctx, after) => {
  const place = after ? { olderThan: cursorSchema.parse(JSON.parse(after)) } : {};
  const { rows, older } = await list(ctx, place, { size: ADDRESSES_AT_ONCE, asFiles: true });
  const lost = rows.flatMap(({ to, target }) => (to === null ? [target] : []));
  const hidden = await findHidden(ctx.db, lost, ctx.clock.now());
  return {
    rows: rows.map((row) => ({ ...row, hidden: hidden.get(keyOf(row.target)) ?? null })),
    next: older?.olderThan ? JSON.stringify(older.olderThan) : null,
  };
};

interface Target {
  kind: string;
  id: string;
}

/** Targets that are stored, by kind and id: all that visitors may not open now. */
async function findHidden(db: Db, targets: readonly Target[], now: Date): Promise<Map<string, HiddenTarget>> {
  const found = new Map<string, HiddenTarget>();
  const idsOf = (kind: string) => targets.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [items, letters, products] = [idsOf('item'), idsOf('letter'), idsOf('product')];
  if (items.length > 0) {
    const rows = await db
      .selectFrom('items')
      .select(['id', 'title', 'is_published', 'published_at'])
      .where('id', 'in', items)
      .execute();
    for (const { id, title, is_published, published_at } of rows) {
      const isLater = published_at > now.toISOString();
      const state = is_published ? (isLater ? 'later' : 'hidden') : 'draft';
      found.set(keyOf({ kind: 'item', id }), { title, state });
    }
  }
  if (letters.length > 0) {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'subject', 'status'])
      .where('id', 'in', letters)
      .execute();
    for (const { id, subject, status } of rows)
      found.set(keyOf({ kind: 'letter', id }), {
        title: subject,
        state: status === 'draft' ? 'draft' : 'hidden',
      });
  }
  if (products.length > 0) {
    const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', products).execute();
    for (const { id, name } of rows)
      found.set(keyOf({ kind: 'product', id }), { title: name, state: 'hidden' });
  }
  return found;
}

function keyOf({ kind, id }: Target): string {
  return `${kind} ${id}`;
}

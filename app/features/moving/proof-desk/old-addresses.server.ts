import { z } from 'zod';
import { nameOf } from '#app/features/moving/old-addresses/lead.server.ts';
import { findHidden, listOldAddresses as list } from '#app/features/moving/old-addresses/queries.server.ts';
import type { ListOldAddresses } from './prove-move.server.ts';
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
    rows: rows.map((row) => ({ ...row, hidden: hidden.get(nameOf(row.target)) ?? null })),
    next: older?.olderThan ? JSON.stringify(older.olderThan) : null,
  };
};

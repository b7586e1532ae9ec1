import { z } from 'zod';
import { listOldAddresses as list } from '#app/features/moving/old-addresses/queries.server.ts';
import type { ListOldAddresses } from './prove-move.server.ts';
import { ADDRESSES_AT_ONCE } from './rules.ts';

const cursorSchema = z.object({ at: z.string(), id: z.string() });

/** Old addresses that the site knows, the newest first; the place of a page is the row before it. */
export const listOldAddresses: ListOldAddresses = async (ctx, after) => {
  const place = after ? { olderThan: cursorSchema.parse(JSON.parse(after)) } : {};
  const { rows, older } = await list(ctx, place, { size: ADDRESSES_AT_ONCE });
  return { rows, next: older?.olderThan ? JSON.stringify(older.olderThan) : null };
};

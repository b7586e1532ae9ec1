import type { Beside } from '../correction.server.ts';
import type { AskedMoments } from './moment-address.ts';
import {
  findMoments,
  findMomentsOf,
  hasMoments,
  type MomentContext,
  type MomentPage,
} from './queries.server.ts';

type MomentSearch = Parameters<typeof hasMoments>[1];

/** What is said counts as found, so that a query which only it answers needs no correction. */
export function besideMoments(
  ctx: MomentContext,
  beside: Beside,
  search: Omit<MomentSearch, 'query'>,
): Beside {
  const has = async (query: string) => (await beside.has(query)) || hasMoments(ctx, { ...search, query });
  return { ...beside, has };
}

/** The page that is asked for, of all moments or of those of one item. */
export function findAskedMoments(
  ctx: MomentContext,
  search: MomentSearch,
  { page, itemId }: AskedMoments,
): Promise<MomentPage> {
  return itemId === null
    ? findMoments(ctx, { ...search, page })
    : findMomentsOf(ctx, { ...search, page, itemId });
}

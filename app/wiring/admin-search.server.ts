import type { Finder, FinderContext, FoundPlace } from '#app/platform/room.server.ts';
import { can } from '#app/pure/people/rights.ts';
import type { MenuIcon } from '#app/pure/site/admin-menu.ts';
import { collect } from './rooms.server.ts';

export interface FoundKind {
  label: string;
  icon: MenuIcon;
  found: FoundPlace[];
}

const FINDERS: readonly Finder[] = collect((room) => room.finds).sort((a, b) => a.place - b.place);
/** Shorter words are in nearly every record. */
const LEAST_LETTERS = 2;

/** Records of each kind that a person has the right to. @param most of each kind */
export async function findRecords(ctx: FinderContext, query: string, most: number): Promise<FoundKind[]> {
  const { db, engine, clock, actor } = ctx;
  if (query.length < LEAST_LETTERS) return [];
  const finders = FINDERS.filter(({ right }) => can(actor, right));
  const kinds = await Promise.all(
    finders.map(async ({ label, icon, find }) => ({
      ...{ label, icon },
      found: (await find({ db, engine, clock, actor }, query, most)).slice(0, most),
    })),
  );
  return kinds.filter(({ found }) => found.length > 0);
}

import { firstCountedDay, listItemTotals } from '#app/features/audience/figures/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import type { NumbersAsk } from './ask.ts';
import { readKinds } from './kinds.server.ts';
import { periodOf } from './period.ts';
import { MOST_LISTED } from './rules.ts';

/** All items with their figures in a period, or those that a search finds. */
export async function readItemsNumbers(
  { db, clock }: CommandContext,
  { shown, ...choices }: NumbersAsk,
  query: string,
) {
  const today = calendarDay(clock.now().toISOString());
  const { now: span, step, stepNames } = periodOf(choices, today, await firstCountedDay(db));
  const { kind } = SHOWN_KINDS[shown];
  const found = await listItemTotals(db, { kind, ...span, query, most: MOST_LISTED + 1 });
  return {
    kinds: await readKinds(db),
    ...{ span, step, stepNames, day: today },
    items: found.slice(0, MOST_LISTED),
    hasMore: found.length > MOST_LISTED,
  };
}

export type ItemsNumbers = Awaited<ReturnType<typeof readItemsNumbers>>;

import { listChanges } from '#app/features/audience/counting/lists/list-changes.server.ts';
import {
  findCurve,
  itemTotalsByDay,
  itemTotalsByPart,
} from '#app/features/audience/figures/item-queries.server.ts';
import { type Counted, firstCountedDay } from '#app/features/audience/figures/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import type { NumbersAsk } from './ask.ts';
import { readFirstDays } from './first-days.server.ts';
import { readKinds } from './kinds.server.ts';
import { curveOf } from './listening-curve.ts';
import { inWords, partsOf } from './numbers-page.server.ts';
import { byStep, periodOf, stepsOf } from './period.ts';
import { MOST_KEYS } from './rules.ts';

/** A figure of another platform, in words. */
export interface ElsewhereFigure {
  source: string;
  word: string;
  figure: string;
  measured: string;
}

/** What the page of one item shows; null where there is none. */
export async function readItemNumbers(
  { db, clock }: CommandContext,
  itemId: string,
  { shown, ...choices }: NumbersAsk,
) {
  const { kind } = SHOWN_KINDS[shown];
  const today = calendarDay(clock.now().toISOString());
  const item = await db
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'published_at', 'is_published', 'duration_seconds'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item) return null;
  const first = await firstCountedDay(db);
  const { now, before, step, stepNames } = periodOf(choices, today, first);
  const ask = { itemId, kind };
  const [counted, earlier, hours, slots, firstDays, parts] = await Promise.all([
    itemTotalsByDay(db, { ...ask, ...now }),
    before && itemTotalsByDay(db, { ...ask, ...before }),
    itemTotalsByPart(db, { ...ask, part: 'hour', most: 24 }),
    findCurve(db, itemId),
    item.is_published ? readFirstDays(db, item, { kind, first, today }) : [],
    Promise.all(
      partsOf(kind).map(async ([part, title]) => ({
        part,
        title,
        rows: inWords(part, await itemTotalsByPart(db, { ...ask, part, most: MOST_KEYS })),
      })),
    ),
  ]);
  const steps = stepsOf(now, step);
  return {
    kinds: await readKinds(db),
    item: { id: item.id, kind: item.kind, title: item.title },
    first,
    day: today,
    span: now,
    step,
    stepNames,
    steps,
    totals: byStep(counted, steps, step),
    before: before && earlier ? byStep(earlier, stepsOf(before, step), step) : null,
    hours: byHour(hours),
    parts,
    firstDays,
    listChanges: await listChanges(db, now),
    curve: curveOf(slots, item.duration_seconds),
  };
}

/** 24 sums. */
function byHour(counted: readonly Counted[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => counted.find(({ key }) => Number(key) === hour)?.total ?? 0);
}

export type ItemNumbers = NonNullable<Awaited<ReturnType<typeof readItemNumbers>>>;

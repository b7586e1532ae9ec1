import { firstCountedDay } from '#app/features/audience/figures/queries.server.ts';
import type { Stretch, TimeEvents, TimeSeries } from '#app/platform/room.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { addDays, startOfDay } from '#app/pure/time/day-range.ts';
import { totalsOf } from '../numbers-page.server.ts';
import { byStep, type PeriodChoices, periodOf, stepOf, stepsOf } from '../period.ts';
import { MOST_EVENTS } from '../rules.ts';
import { listNotes } from './notes.server.ts';

/** What rooms tell; see `app/wiring/time-line.server.ts`. */
export interface Declared {
  series: readonly TimeSeries[];
  events: readonly TimeEvents[];
}

export interface LineOfTime {
  words: string;
  unit: 'cents' | null;
  /** One for each step. */
  totals: number[];
}

export interface LineEvent {
  day: string;
  /** Its place among the steps, from 0. */
  step: number;
  /** 'Carta' */
  kind: string;
  title: string;
  /** Where it leads; null for a note. */
  to: string | null;
  /** Of a note, to remove it. */
  noteId: string | null;
}

/** Everything that the actor may see on one time line: series one below another, and what may have moved them. */
export async function readTimeLine(
  { db, clock, actor }: ActorContext,
  declared: Declared,
  choices: PeriodChoices,
) {
  assertCan(actor, 'numbers');
  const today = calendarDay(clock.now().toISOString());
  const { now: span, step, stepNames } = periodOf(choices, today, await firstCountedDay(db));
  const steps = stepsOf(span, step);
  const places = new Map(steps.map((name, at) => [name, at]));
  const placeOf = (day: string) => places.get(stepOf(day, step)) ?? -1;
  const stretch = { from: startOfDay(span.from) ?? '', until: startOfDay(addDays(span.to, 1)) ?? '' };
  const counted = (['downloads', 'visitas'] as const).map(async (shown): Promise<LineOfTime> => {
    const { kind, label } = SHOWN_KINDS[shown];
    return {
      words: label,
      unit: null,
      totals: byStep(await totalsOf(db, { kind, ...span }, step), steps, step),
    };
  });
  const declaredLines = declared.series
    .filter(({ right }) => can(actor, right))
    .map(async ({ words, unit = null, list }): Promise<LineOfTime> => {
      const days = (await list(db, stretch)).map(({ at, value = 1 }) => ({ key: dayOf(at), total: value }));
      return { words, unit, totals: byStep(days, steps, step) };
    });
  return {
    span,
    step,
    stepNames,
    steps,
    lines: await Promise.all([...counted, ...declaredLines]),
    events: await listEvents({ db, clock, actor }, declared.events, { span, stretch, placeOf }),
  };
}

export type TimeLine = Awaited<ReturnType<typeof readTimeLine>>;

interface Times {
  span: { from: string; to: string };
  stretch: Stretch;
  /** The place of a day's step, from 0. */
  placeOf: (day: string) => number;
}

/** The newest first. */
async function listEvents(
  { db, actor }: ActorContext,
  kinds: readonly TimeEvents[],
  { span, stretch, placeOf }: Times,
): Promise<LineEvent[]> {
  const declaredEvents = kinds
    .filter(({ right }) => can(actor, right))
    .map(async ({ words, list }) =>
      (await list(db, stretch, MOST_EVENTS)).map(({ at, title, to }) => {
        const day = calendarDay(at);
        return { day, step: placeOf(day), kind: words, title, to, noteId: null };
      }),
    );
  const notes = (await listNotes(db, span)).map(({ id, day, text }) => ({
    ...{ day, step: placeOf(day), kind: 'Anotação', title: text },
    ...{ to: null, noteId: id },
  }));
  const all = [...(await Promise.all(declaredEvents)).flat(), ...notes];
  return all.sort((one, other) => other.day.localeCompare(one.day)).slice(0, MOST_EVENTS);
}

const days = new Map<string, string>();

/** Thousands of instants share few hours, and an hour is in one day. */
function dayOf(instant: string): string {
  const hour = instant.slice(0, 13);
  const known = days.get(hour);
  if (known) return known;
  if (days.size > MOST_HOURS) days.clear();
  const day = calendarDay(instant);
  days.set(hour, day);
  return day;
}

/** A year. */
const MOST_HOURS = 8_784;

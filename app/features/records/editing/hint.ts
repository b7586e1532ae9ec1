import { firstName } from '#app/pure/text/first-name.ts';
import { calendarDay, formatDateTime } from '#app/pure/time/dates-pt-br.ts';

export interface Editor {
  name: string;
  /** ISO-8601. */
  since: string;
}

/** What a form says of the others who have it open: 'Bia' and 'está editando isto também, desde 10:32.' */
export interface Hint {
  who: string;
  says: string;
}

/** @param others the first one first */
export function hintOf(others: readonly Editor[], now: Date): Hint | null {
  const [first] = others;
  if (!first) return null;
  const verb = others.length === 1 ? 'está' : 'estão';
  return { who: namesOf(others), says: `${verb} editando isto também, desde ${whenOf(first.since, now)}.` };
}

function namesOf(others: readonly Editor[]): string {
  const short = others.map(({ name }) => firstName(name) ?? name);
  // Two of the same first name are told apart.
  const names = short.map((name, place) =>
    short.filter((other) => other === name).length > 1 ? (others[place]?.name ?? name) : name,
  );
  const [first = '', second = '', ...more] = names;
  if (names.length === 1) return first;
  if (more.length === 0) return `${first} e ${second}`;
  return `${first}, ${second} e mais ${more.length}`;
}

/** '10:32', and with its day where that is another. */
function whenOf(since: string, now: Date): string {
  const moment = formatDateTime(since);
  return calendarDay(since) === calendarDay(now.toISOString()) ? moment.slice(-5) : moment;
}

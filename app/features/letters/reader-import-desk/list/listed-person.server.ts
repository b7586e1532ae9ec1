import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { LONGEST_EMAIL, LONGEST_NAME } from '#app/platform/fields/text-fields.ts';
import { parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import type { Role } from './columns.ts';
import { CROSS, foldCell, hasLeft, hasStayed, NO, NONE, statesOf, WANTED, YES } from './state-words.ts';

/** What the list says that a person wants. */
export type Wish = 'letters' | 'asked' | 'none';

/** One row of a list. */
export type ListedPerson = ReturnType<typeof readPerson>;

const PROVING: readonly Role[] = [
  ...([
    'status',
    'consent',
    'left-at',
    'opt-in-at',
    'opt-in-ip',
    'confirmed-at',
    'confirmed-ip',
    'created-at',
  ] as const),
];
const LONGEST_REF = 100;
const TO_THE_SECOND = /:\d{2}:\d{2}/;

/** @param columns the meaning of each column */
export function readPerson(cells: readonly string[], columns: readonly Role[]) {
  const of = (role: Role) => columns.flatMap((one, at) => (one === role ? [cleanLine(cells[at] ?? '')] : []));
  const first = (role: Role) => of(role).find((cell) => cell !== '') ?? '';
  const words = (role: Role) => of(role).flatMap(statesOf);
  const left = of('left-at').filter((cell) => foldCell(cell) !== '' && !saysStayed(cell));
  const name = first('name') || `${first('first-name')} ${first('last-name')}`.trim();
  const times = (['confirmed-at', 'opt-in-at', 'created-at'] as const).map((role) => instantOf(first(role)));
  const proof = Object.fromEntries(PROVING.flatMap((role) => (first(role) ? [[role, first(role)]] : [])));
  return {
    /** In lower case, with the domain in ASCII; null where it is no address. */
    email: readAddress(first('email')),
    name: name.slice(0, LONGEST_NAME),
    wish: wishOf({
      isOut: left.length > 0 || words('left-state').some(hasLeft),
      status: words('status'),
      consent: words('consent'),
      isDisabled: words('is-disabled'),
      isSubscribed: words('is-subscribed').filter((word) => word !== 'none'),
      isConfirmed: words('is-confirmed').filter((word) => word !== 'none'),
    }),
    /** When the person left, where the list says so and the time is readable. */
    leftAt: left.map(instantOf).find((time) => time !== null) ?? null,
    /** When the consent was given, as far as the list says. ISO-8601. */
    consentAt: times.find((time) => time !== null) ?? null,
    /**
     * Signed up and confirmed in the same second: the service did not ask for a confirmation, it only filled in
     * the time.
     */
    isUnproven: TO_THE_SECOND.test(first('confirmed-at')) && times[0] === times[1],
    /** The provider's number for who pays; empty for most. */
    customerRef: first('customer').slice(0, LONGEST_REF),
    /** The cells that prove the consent, as they are. */
    proof,
  };
}

/** A mark without letters is no word for staying. */
function saysStayed(cell: string): boolean {
  const states = statesOf(cell);
  return states.length > 0 && states.every(hasStayed);
}

interface Said {
  isOut: boolean;
  status: readonly string[];
  consent: readonly string[];
  isDisabled: readonly string[];
  isSubscribed: readonly string[];
  isConfirmed: readonly string[];
}

/** An empty cell says nothing: only a clear word stops letters, in any column. An unknown word is asked. */
function wishOf({ isOut, status, consent, isDisabled, isSubscribed, isConfirmed }: Said): Wish {
  const wanting = [...status, ...consent, ...isSubscribed];
  if (isOut || [...wanting, ...isDisabled, ...isConfirmed].some(hasLeft)) return 'none';
  if (wanting.some((word) => NO.test(word) || CROSS.test(word)) || consent.some((word) => NONE.test(word)))
    return 'none';
  if (isDisabled.some((word) => YES.test(word) || CROSS.test(word))) return 'none';
  const isClear =
    wanting.every((word) => WANTED.test(word) || YES.test(word)) &&
    isDisabled.every(hasStayed) &&
    isConfirmed.every((word) => YES.test(word) || WANTED.test(word));
  return isClear ? 'letters' : 'asked';
}

/** The same person has the same address, however a service wrote it. */
export function readAddress(cell: string): string | null {
  const plain = cleanLine(cell)
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>]+)>$/, '$1')
    .trim()
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 1) return null;
  const domain = domainToASCII(plain.slice(at + 1));
  const email = `${plain.slice(0, at)}@${domain}`;
  const isAddress = domain !== '' && email.length <= LONGEST_EMAIL && z.regexes.email.test(email);
  return isAddress ? email : null;
}

/** Services write UTC, with or without saying so. A day without an hour, and one written as in Brazil, are of São Paulo. */
function instantOf(text: string): string | null {
  return instantInBrazil(text) ?? instantOfService(text);
}

function instantInBrazil(text: string): string | null {
  const [, day = '', time = '00:00'] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}(?=$|,? (?:às )?(\d{1,2}:\d{2})(?::\d{2})?$))/.exec(text) ??
    [];
  const isWhole = day.includes('/') || day === text;
  return isWhole ? instantOfLocalTime({ date: parseDay(day) ?? '', time: time.padStart(5, '0') }) : null;
}

function instantOfService(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  if (!match) return null;
  const [, day = '', time = '', seconds = ':00', zone = 'Z'] = match;
  const date = new Date(
    `${day}T${time}${seconds}${/^(?:utc|z)$/i.test(zone) ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`,
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

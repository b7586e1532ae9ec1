import { DAY_MS, MINUTE_MS } from '#app/pure/time/durations.ts';

export const PROVE_MOVE_JOB = 'moving.prove';

export type Part = 'feed' | 'sound' | 'guid' | 'address';
export type Stage = 'feed' | 'sounds' | 'guids' | 'addresses' | 'end';
/** 'hidden': it leads to what is here, and not public now. She knows of it, and it keeps no report from being green. */
export type Outcome = 'good' | 'bad' | 'unproven' | 'hidden';
/** Where the old feed leads. */
export type LeadState = 'here' | 'for-now' | 'elsewhere' | 'nowhere' | 'silent';
export type Reason =
  | `feed-${Exclude<LeadState, 'here'>}`
  | 'no-old-guids'
  | 'not-copied'
  | 'waits'
  | 'old-address'
  | 'no-file'
  | 'other-bytes'
  | 'may-have-ads'
  | 'not-compared'
  | 'shorter'
  | 'longer'
  | 'guid-missing'
  | 'guid-deleted'
  | 'guid-changed'
  | 'guid-draft'
  | 'address-draft'
  | 'address-later'
  | 'address-hidden'
  | 'address-lost'
  | 'address-other'
  | 'address-silent';

/** After so long a run goes on as another. */
export const RUN_MS = 10 * MINUTE_MS;
export const PAGE_ROWS = 200;
/** Old addresses that one part asks. */
export const ADDRESSES_AT_ONCE = 50;
export const ASK_MS = 15_000;
export const MOST_HOPS = 5;
/** Lines of a report that its page shows; the file has all. */
export const MOST_SHOWN_LINES = 100;
/** Reports that are kept. */
export const MOST_REPORTS = 50;

interface OldHost {
  name: string;
  /** How long the old address must go on leading here. */
  waitMs: number;
  /** Where that is said; null where nobody says it. */
  source: string | null;
  advice: string;
}

const UNKNOWN: OldHost = {
  name: 'o servidor antigo',
  waitMs: 28 * DAY_MS,
  source: null,
  advice:
    'Se não achar onde ligar isso, peça ao suporte de lá um redirecionamento permanente do feed (eles conhecem como “301”).',
};

const HOSTS: ReadonlyArray<OldHost & { hosts: readonly string[] }> = [
  {
    hosts: ['anchor.fm', 'spotify.com'],
    name: 'Spotify for Creators',
    waitMs: 14 * DAY_MS,
    source: 'support.spotify.com',
    advice:
      'Se você tem assinaturas lá, encerre-as primeiro. Depois peça o redirecionamento para o endereço novo. Ele leva até 7 dias para valer em todos os aplicativos. Apague o podcast de lá no mínimo uma semana depois disso.',
  },
  {
    hosts: ['podigee.io', 'podigee.com', 'podigee-cdn.net'],
    name: 'Podigee',
    waitMs: 35 * DAY_MS,
    source: 'podigee.com',
    advice: 'A Podigee pede para manter o redirecionamento de 4 a 5 semanas antes de encerrar a conta.',
  },
];

/** What is known of the host of an old feed. */
export function oldHostOf(feedUrl: string): OldHost {
  const host = URL.parse(feedUrl)?.hostname ?? '';
  return HOSTS.find(({ hosts }) => hosts.some((one) => host === one || host.endsWith(`.${one}`))) ?? UNKNOWN;
}

interface Verdict {
  /** Since when the old feed has led here; null where it does not. */
  ledHereAt: string | null;
  waitMs: number;
  now: Date;
  /** The newest finished report; null before the first. */
  report: { isGreen: boolean; createdAt: string } | null;
}

/** Whether she may cancel the old host: all green, and the time over, both in this order. */
export function verdictOf({ ledHereAt, waitMs, now, report }: Verdict): {
  mayCancel: boolean;
  isProven: boolean;
  waitsUntil: string | null;
} {
  const waitsUntil = ledHereAt && new Date(Date.parse(ledHereAt) + waitMs).toISOString();
  const isProven = report?.isGreen === true;
  const isOver = waitsUntil !== null && waitsUntil <= now.toISOString();
  // A report from before the end of the time says nothing about what is there now.
  const isFresh = report !== null && waitsUntil !== null && report.createdAt >= waitsUntil;
  return { isProven, waitsUntil, mayCancel: isProven && isOver && isFresh };
}

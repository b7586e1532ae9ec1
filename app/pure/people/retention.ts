import { countOf } from '../text/plural.ts';

/** A length of time; months and years follow the calendar. */
export type Span = { days: number } | { months: number } | { years: number };

/**
 * How long personal data is kept. Every clean-up uses these figures and /privacy shows them, so that the
 * promise and the practice agree.
 */
export const RETENTION = {
  contactMessages: { months: 24 },
  pressRequests: { months: 24 },
  unconfirmedSubscribers: { days: 30 },
  unconfirmedAccounts: { days: 30 },
  /** Gifts for an address without an account, since they were given. */
  waitingGifts: { days: 90 },
  /** After unsubscribing, as proof of consent (LGPD, art. 8, § 2). */
  withdrawnConsents: { months: 24 },
  /** Since the letter was sent; its counts stay. */
  letterRecipients: { months: 12 },
  /** Failures in a row, by the hash of an address; since the last one. */
  addressStrikes: { months: 12 },
  /** Since a Jornada was finished or stopped. */
  endedJourneys: { months: 24 },
  sentMails: { days: 30 },
  failedMails: { days: 90 },
  binEntries: { days: 30 },
  auditLog: { months: 24 },
  /** Since the last search for the words. */
  searchMisses: { days: 90 },
  /** Marco Civil da Internet, art. 15. */
  accessLogs: { months: 6 },
  /** Since the unpaid order expired or was canceled. */
  unpaidOrders: { days: 90 },
  orders: { years: 5 },
  /** Since the answer; the authority may ask as long (Lei 9.873/1999, art. 1). */
  dataRequests: { years: 5 },
} as const satisfies Record<string, Span>;

export type RetentionKey = keyof typeof RETENTION;

/** Rows from before this instant are deleted. ISO-8601. */
export function retentionCutoff(span: Span, now: Date): string {
  const cutoff = new Date(now);
  if ('days' in span) cutoff.setUTCDate(cutoff.getUTCDate() - span.days);
  else setBackMonths(cutoff, 'months' in span ? span.months : 12 * span.years);
  return cutoff.toISOString();
}

/** Until when a row from this instant is kept. ISO-8601. */
export function keptUntil(span: Span, from: string): string {
  const end = new Date(from);
  if ('days' in span) end.setUTCDate(end.getUTCDate() + span.days);
  else setBackMonths(end, -('months' in span ? span.months : 12 * span.years));
  return end.toISOString();
}

/** '24 meses', '1 dia'. */
export function spanText(span: Span): string {
  if ('days' in span) return countOf(span.days, 'dia', 'dias');
  if ('months' in span) return countOf(span.months, 'mês', 'meses');
  return countOf(span.years, 'ano', 'anos');
}

/** The same day of an earlier month, or its last day: six months before 31 August is the end of February. */
function setBackMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
}

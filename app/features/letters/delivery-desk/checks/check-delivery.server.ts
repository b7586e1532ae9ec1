import type { Dns } from '#app/platform/mail/dns.server.ts';
import { domainOf } from '../sender.ts';
import { type Check, NOT_ASKED } from './check.ts';
import { checkDkim } from './dkim.server.ts';
import { checkDmarc } from './dmarc.server.ts';
import { checkMx } from './mx.server.ts';
import { checkSpf } from './spf.server.ts';

export interface DeliveryQuestion {
  /** The address that people see as the sender. */
  from: string;
  /** Where letters return to, if that is another address. */
  bounces: string | null;
  relayHost: string | null;
  selector: string;
  /** The host's own address. */
  reportsTo: string;
}

/** Asks the DNS all questions at once. Those that take too long are told as not answered. */
export async function checkDelivery(
  dns: Dns,
  { from, bounces, relayHost, selector, reportsTo }: DeliveryQuestion,
  longestMs: number,
): Promise<Check[]> {
  const fromDomain = domainOf(from);
  const domain = domainOf(bounces ?? from);
  const late = new AbortController();
  const limit = setTimeout(() => late.abort(), longestMs);
  const within = (check: Promise<Check>, title: string) =>
    Promise.race([check, lateCheck(late.signal, title)]);
  try {
    return await Promise.all([
      within(checkSpf(dns, { domain, fromDomain, relayHost }), 'SPF'),
      within(checkDkim(dns, fromDomain, selector), 'DKIM'),
      within(checkDmarc(dns, fromDomain, reportsTo), 'DMARC'),
      within(checkMx(dns, [fromDomain, domain]), 'MX'),
    ]);
  } finally {
    clearTimeout(limit);
  }
}

function lateCheck(signal: AbortSignal, title: string): Promise<Check> {
  const check: Check = { title, purpose: '', state: 'unknown', words: [NOT_ASKED], found: [], paste: null };
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(check), { once: true });
  });
}

import type { Db } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isPublicHost } from '#app/platform/public-host.ts';
import type { Services } from '#app/platform/services.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { type DomainEnd, findDomainEnd } from './rdap.server.ts';
import type { SiteChecksTable } from './tables.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'isPublicUrlSet' | 'asksRegistry'>;

export interface KnownDomain {
  /** 'conversas.com.br' of 'www.conversas.com.br'; the host itself where that is not known. */
  domain: string;
  /** When its end was last seen or, without one, asked for. */
  at: string;
  endsAt: string | null;
  /** Why the last question was not answered, in words. */
  problem: string | null;
}

const PREFIX = 'domain:';
/** An answer of today is enough, however often the site starts. */
const FRESH_MS = 20 * HOUR_MS;
/** Endings that nobody can register (RFC 2606, RFC 6761). */
const RESERVED = /\.(?:test|example|onion|alt)$/;

/** @returns the name to ask for; null where the address is not a public name over https, or asking is turned off */
export function askedHost({
  publicUrl,
  isPublicUrlSet,
  asksRegistry,
}: Pick<Context, 'publicUrl' | 'isPublicUrlSet' | 'asksRegistry'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const host = hostname.replace(/\.$/, '');
  const isName = /\.[a-z][a-z0-9-]*$/.test(host) && isPublicHost(host) && !RESERVED.test(host);
  return asksRegistry && isPublicUrlSet && protocol === 'https:' && isName ? host : null;
}

/**
 * Asks when the site's domain ends, and notes it. Runs as a job once a day. A date that was seen before stays
 * while the registry does not answer.
 * @param find for tests
 */
export async function lookAtDomain(
  ctx: Context,
  find: (host: string) => Promise<DomainEnd> = findDomainEnd,
): Promise<void> {
  const { db, clock } = ctx;
  const host = askedHost(ctx);
  const known = host === null ? null : await findDomain(db, host);
  const now = clock.now();
  if (known?.endsAt && now.getTime() - Date.parse(known.at) < FRESH_MS) return;
  const row = host === null ? null : rowOf(host, await find(host), known, now);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('site_checks').where('name', 'like', `${PREFIX}%`).execute();
    if (row) await trx.insertInto('site_checks').values(row).execute();
  });
}

/** What is known of a host's domain; null before the first question, and for another host. */
export async function findDomain(db: Db, host: string): Promise<KnownDomain | null> {
  const rows = await db.selectFrom('site_checks').selectAll().where('name', 'like', `${PREFIX}%`).execute();
  for (const { name, at, ends_at, problem } of rows) {
    const domain = name.slice(PREFIX.length);
    if (host === domain || host.endsWith(`.${domain}`)) return { domain, at, endsAt: ends_at, problem };
  }
  return null;
}

function rowOf(host: string, found: DomainEnd, known: KnownDomain | null, now: Date): SiteChecksTable {
  if (found.ok)
    return { name: `${PREFIX}${found.domain}`, at: now.toISOString(), ends_at: found.endsAt, problem: null };
  const problem = WORDS[found.reason];
  if (known?.endsAt)
    return { name: `${PREFIX}${known.domain}`, at: known.at, ends_at: known.endsAt, problem };
  return { name: `${PREFIX}${host}`, at: now.toISOString(), ends_at: null, problem };
}

const WORDS = {
  'no-registry': 'o registro de nomes com este final não responde a esta consulta; veja onde o comprou',
  silent: 'o registro de domínios não respondeu; o site consulta de novo amanhã',
  'unknown-name': 'o registro de domínios não conhece este nome; veja onde o comprou',
  'no-date': 'o registro de domínios não diz até quando ele vale; veja onde o comprou',
};

import { z } from 'zod';
import type { AddressPolicy } from '#app/platform/address-policy.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';

/** Where to ask; tests have their own. */
export interface Registries {
  /** IANA's list of registries by the endings of names (RFC 9224). */
  list: string;
  /** Endings whose registry is asked without the list. */
  known: Readonly<Record<string, string>>;
  protocol: 'https:' | 'http:';
  policy?: AddressPolicy;
}

export const REGISTRIES: Registries = {
  list: 'https://data.iana.org/rdap/dns.json',
  known: { br: 'https://rdap.registro.br/' },
  protocol: 'https:',
};

export type DomainEnd =
  | { ok: true; domain: string; endsAt: string }
  | { ok: false; reason: 'no-registry' | 'silent' | 'unknown-name' | 'no-date' };

/** Of each question. */
const PATIENCE_MS = 5_000;
const MOST_BYTES = 1_000_000;
/** 'www.blog.conversas.com.br' and the names that it is within, down to two labels. */
const MOST_NAMES = 4;
const MOST_REDIRECTS = 2;
/** How registries say that they have no such name. */
const NO_SUCH_NAME = [400, 404, 422];

const listSchema = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

const domainSchema = z.object({
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
});

/**
 * Asks the registry of a domain until when it is registered (RDAP, RFC 9082). Which part of a host was bought, no
 * rule says: the whole host is asked first, then the names above it.
 */
export async function findDomainEnd(host: string, registries = REGISTRIES): Promise<DomainEnd> {
  const base = await findRegistry(host, registries);
  if (typeof base !== 'string') return base;
  for (const domain of namesOf(host)) {
    const answer = await ask(new URL(`domain/${domain}`, base).href, registries);
    if (!answer.ok && NO_SUCH_NAME.includes(answer.status ?? 0)) continue;
    const facts = answer.ok ? parsed(domainSchema, answer.bytes) : null;
    if (!facts) return { ok: false, reason: 'silent' };
    const ends = facts.events
      .filter(({ eventAction }) => eventAction === 'expiration')
      .map(({ eventDate }) => Date.parse(eventDate));
    const last = Math.max(...ends);
    if (!Number.isFinite(last)) return { ok: false, reason: 'no-date' };
    return { ok: true, domain, endsAt: new Date(last).toISOString() };
  }
  return { ok: false, reason: 'unknown-name' };
}

async function findRegistry(host: string, registries: Registries): Promise<string | DomainEnd> {
  const ending = host.split('.').at(-1) ?? '';
  const known = registries.known[ending];
  if (known) return known;
  const answer = await ask(registries.list, registries);
  const list = answer.ok ? parsed(listSchema, answer.bytes) : null;
  if (!list) return { ok: false, reason: 'silent' };
  const [, bases = []] = list.services.find(([endings]) => endings.includes(ending)) ?? [];
  const base = bases.find((one) => URL.parse(one)?.protocol === registries.protocol);
  // A base without a slash at its end would lose its last part.
  return base ? `${base.replace(/\/$/, '')}/` : { ok: false, reason: 'no-registry' };
}

function namesOf(host: string): string[] {
  const labels = host.split('.');
  const names = labels.slice(0, -1).map((_label, start) => labels.slice(start).join('.'));
  return names.slice(-MOST_NAMES);
}

function ask(address: string, { policy }: Registries) {
  const limits = {
    ...{ maxBytes: MOST_BYTES, timeoutMs: PATIENCE_MS, maxRedirects: MOST_REDIRECTS },
    accept: 'application/rdap+json, application/json',
  };
  return safeFetch(address, limits, policy);
}

function parsed<Facts>(schema: z.ZodType<Facts>, bytes: Buffer): Facts | null {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

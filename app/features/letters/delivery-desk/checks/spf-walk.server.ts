import type { Dns, DnsAnswer } from '#app/platform/mail/dns.server.ts';
import { MOST_SPF_LOOKUPS, MOST_VOID_LOOKUPS } from '../rules.ts';

/** Why mail providers ignore an SPF record, or why it could not be read to its end. */
export type SpfProblem =
  | { kind: 'too-many' }
  | { kind: 'too-many-empty' }
  | { kind: 'unknown-word'; word: string }
  | { kind: 'no-record'; domain: string }
  | { kind: 'several'; domain: string }
  | { kind: 'unasked'; domain: string };

export interface SpfWalk {
  lookups: number;
  /** Lookups without an answer. */
  empty: number;
  /** Domains that are included, at any depth, in lower case. */
  included: Set<string>;
  /** What happens to all others: '-', '~', '?', '+', or null where nothing says so. */
  others: string | null;
  problem: SpfProblem | null;
}

const WORDS = /^([+\-~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:[:/](.*))?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

export function isSpf(record: string): boolean {
  return /^v=spf1(?:\s|$)/i.test(record);
}

/** Follows a record as a receiving server does, with what it includes (RFC 7208). */
export async function walkSpf(dns: Dns, domain: string, record: string): Promise<SpfWalk> {
  const walk: SpfWalk = { lookups: 0, empty: 0, included: new Set(), others: null, problem: null };
  walk.others = await follow(dns, walk, { domain, record });
  return walk;
}

/** @returns what the record says about all others */
async function follow(
  dns: Dns,
  walk: SpfWalk,
  { domain, record }: { domain: string; record: string },
): Promise<string | null> {
  let others: string | null = null;
  let redirect: string | null = null;
  for (const term of record.trim().split(/\s+/).slice(1)) {
    const [, sign = '', word = '', rest = ''] = WORDS.exec(term) ?? [];
    const [, modifier = '', value = ''] = MODIFIER.exec(term) ?? [];
    if (word.toLowerCase() === 'all') {
      others = sign || '+';
      break; // what follows is never read
    }
    if (modifier.toLowerCase() === 'redirect') redirect = value;
    else if (!word && !modifier) walk.problem = { kind: 'unknown-word', word: term };
    else if (word) await lookUp(dns, walk, { word: word.toLowerCase(), target: targetOf(rest) || domain });
    if (walk.problem) return others;
  }
  if (others || !redirect) return others;
  return enter(dns, walk, redirect);
}

async function lookUp(
  dns: Dns,
  walk: SpfWalk,
  { word, target }: { word: string; target: string },
): Promise<void> {
  if (word === 'ip4' || word === 'ip6') return;
  if (word === 'include') {
    await enter(dns, walk, target);
    return;
  }
  count(walk);
  // With macros, the name depends on each mail.
  if (walk.problem || target.includes('%') || word === 'ptr') return;
  const answer: DnsAnswer<unknown> = word === 'mx' ? await dns.mx(target) : await dns.addresses(target);
  if (answer.kind === 'unasked') walk.problem = { kind: 'unasked', domain: target };
  if (answer.kind === 'missing') countEmpty(walk);
}

/** Reads another domain's record. */
async function enter(dns: Dns, walk: SpfWalk, domain: string): Promise<string | null> {
  count(walk);
  walk.included.add(domain.toLowerCase());
  if (walk.problem || domain.includes('%')) return null;
  const answer = await dns.txt(domain);
  if (answer.kind === 'unasked') walk.problem = { kind: 'unasked', domain };
  if (answer.kind === 'missing') countEmpty(walk);
  const [record, ...others] = answer.kind === 'found' ? answer.values.filter(isSpf) : [];
  if (walk.problem) return null;
  if (others.length > 0) walk.problem = { kind: 'several', domain };
  else if (!record) walk.problem = { kind: 'no-record', domain };
  else return follow(dns, walk, { domain, record });
  return null;
}

function count(walk: SpfWalk): void {
  walk.lookups += 1;
  if (walk.lookups > MOST_SPF_LOOKUPS) walk.problem = { kind: 'too-many' };
}

function countEmpty(walk: SpfWalk): void {
  walk.empty += 1;
  if (walk.empty > MOST_VOID_LOOKUPS) walk.problem = { kind: 'too-many-empty' };
}

/** 'exemplo.com.br/24' */
function targetOf(rest: string): string {
  return rest.split(/\/\d/, 1)[0] ?? '';
}

import { Resolver } from 'node:dns/promises';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import type { Clock } from '../clock/clock.ts';

/** 'unasked': no server answered, so nothing is known. */
export type DnsAnswer<T> =
  | { kind: 'found'; values: readonly T[] }
  | { kind: 'missing' }
  | { kind: 'unasked' };

export interface MailServer {
  /** '' says that the domain gets no mail (RFC 7505). */
  host: string;
  priority: number;
}

/** Asks the DNS. Never throws. Answers are kept for a few minutes. */
export interface Dns {
  txt(name: string): Promise<DnsAnswer<string>>;
  mx(name: string): Promise<DnsAnswer<MailServer>>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<DnsAnswer<string>>;
  /** Asks anew from now on. */
  forget(): void;
}

const KEPT_MS = 3 * MINUTE_MS;
const MOST_KEPT = 500;
/** For one server and attempt, and for one question. */
const TRY_MS = 1_500;
const LONGEST_MS = 4_000;
const TRIES = 2;

interface DnsOptions {
  clock: Clock;
  /** 'address:port'; without them, those of this machine. */
  servers?: readonly string[];
  longestMs?: number;
}

export function createDns({ clock, servers, longestMs = LONGEST_MS }: DnsOptions): Dns {
  const kept = new Map<string, { answer: DnsAnswer<unknown>; until: number }>();

  async function ask<T>(
    question: string,
    put: (resolver: Resolver) => Promise<readonly T[]>,
  ): Promise<DnsAnswer<T>> {
    const known = kept.get(question);
    // Each question has one kind of answer.
    if (known && known.until > clock.now().getTime()) return known.answer as DnsAnswer<T>;
    // Its own resolver, so that giving up one question ends no other.
    const resolver = new Resolver({ timeout: Math.min(TRY_MS, longestMs), tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    const giveUp = setTimeout(() => resolver.cancel(), longestMs);
    const answer = await put(resolver)
      .then(found, failed)
      .finally(() => clearTimeout(giveUp));
    if (answer.kind === 'unasked') return answer;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(question, { answer, until: clock.now().getTime() + KEPT_MS });
    return answer;
  }

  return {
    // A record longer than 255 characters comes in chunks.
    txt: (name) =>
      ask(`txt ${name}`, async (resolver) =>
        (await resolver.resolveTxt(name)).map((chunks) => chunks.join('')),
      ),
    mx: (name) =>
      ask(`mx ${name}`, async (resolver) => {
        const records = await resolver.resolveMx(name);
        return records
          .map(({ exchange, priority }) => ({ host: exchange.replace(/\.$/, ''), priority }))
          .sort((a, b) => a.priority - b.priority);
      }),
    addresses: async (name) => {
      const v4 = await ask(`a ${name}`, (resolver) => resolver.resolve4(name));
      return v4.kind === 'missing' ? ask(`aaaa ${name}`, (resolver) => resolver.resolve6(name)) : v4;
    },
    forget: () => kept.clear(),
  };
}

function found<T>(values: readonly T[]): DnsAnswer<T> {
  return values.length > 0 ? { kind: 'found', values } : { kind: 'missing' };
}

/** EBADNAME: such a name cannot exist. */
function failed(error: unknown): DnsAnswer<never> {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ['ENODATA', 'ENOTFOUND', 'EBADNAME'].includes(code) ? { kind: 'missing' } : { kind: 'unasked' };
}

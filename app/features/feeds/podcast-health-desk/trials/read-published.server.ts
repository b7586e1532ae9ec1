import { ownAddressPolicy } from '#app/platform/address-policy.server.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Finding } from './findings.ts';
import { FEED_LIMITS, MOST_PARTS, TRIAL_AGENT } from './rules.ts';

/** What a feed says of an episode's sound. */
export interface Published {
  url: string;
  bytes: number | null;
  type: string;
}

/**
 * Reads a feed at its public address as an app does, and its older parts as long as an episode is still looked for.
 * @param guids of the episodes
 */
export async function readPublished(
  address: string,
  { publicUrl, guids }: { publicUrl: string; guids: readonly string[] },
): Promise<{ ok: true; found: Map<string, Published> } | { ok: false; finding: Finding }> {
  const found = new Map<string, Published>();
  let next: string | undefined = address;
  for (let part = 0; next && part < MOST_PARTS && guids.some((guid) => !found.has(guid)); part += 1) {
    const read = await readPart(next, publicUrl);
    if (!read.ok) return read;
    for (const [guid, published] of read.items) found.set(guid, published);
    next = read.next;
  }
  return { ok: true, found };
}

async function readPart(address: string, publicUrl: string) {
  const answer = await safeFetch(
    address,
    {
      ...FEED_LIMITS,
      userAgent: TRIAL_AGENT,
      accept: 'application/rss+xml, application/xml;q=0.9, */*;q=0.8',
    },
    ownAddressPolicy(publicUrl),
  );
  if (!answer.ok) {
    const { status, reason } = answer;
    return status === undefined ? refused('feed-silent', reason) : refused('feed-status', String(status));
  }
  const { parseRssFeed } = await import('feedsmith'); // large, and seldom needed
  try {
    const feed = parseRssFeed(answer.bytes.toString());
    const items = (feed.items ?? []).flatMap(({ guid, enclosures }) => {
      const [enclosure] = enclosures ?? [];
      if (!guid?.value || !enclosure?.url) return [];
      const { url, length, type } = enclosure;
      return [[guid.value, { url, bytes: length ?? null, type: type ?? '' }] as const];
    });
    const next = feed.atom?.links?.find(({ rel }) => rel === 'next')?.href;
    return { ok: true as const, items, next };
  } catch {
    return refused('feed-broken', null);
  }
}

function refused(kind: Finding['kind'], detail: string | null) {
  return { ok: false as const, finding: { kind, detail } };
}

import { setImmediate as breathe } from 'node:timers/promises';
import { readXml } from '#app/platform/markup/read-xml.ts';
import { safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Ways } from '../asking/ask-address.server.ts';
import type { FoundFault } from '../faults.ts';
import { AGENT, DOCUMENT_LIMITS, MOST_DOCUMENTS } from '../rules.ts';
import { ofFeed } from './feed-faults.ts';
import { type ChannelOutline, type ItemOutline, outlineFeed } from './feed-outline.ts';

export interface FeedLook {
  /** Of the documents themselves. */
  faults: FoundFault[];
  /** Null where the first document cannot be read; then nothing is known of the items. */
  channel: ChannelOutline | null;
  items: ItemOutline[];
  /** Whether all documents were read. */
  isWhole: boolean;
  /** The address leads to another host: what is there is not ours to judge. */
  isElsewhere: boolean;
}

const TYPES = /^(?:application\/(?:rss\+|atom\+|)xml|text\/xml)$/;

/** Fetches the feed at its public address as an app does, with the documents that follow. */
export async function readPublicFeed(feedUrl: string, ways: Ways): Promise<FeedLook> {
  const look: FeedLook = { faults: [], channel: null, items: [], isWhole: false, isElsewhere: false };
  const seen = new Set<string>();
  let next = feedUrl;
  while (next && !seen.has(next) && seen.size < MOST_DOCUMENTS) {
    seen.add(next);
    const isFirst = next === feedUrl;
    const limits = {
      ...DOCUMENT_LIMITS,
      userAgent: AGENT,
      ...(ways.timeoutMs !== undefined && { timeoutMs: ways.timeoutMs }),
    };
    const answer = await safeFetch(next, limits, ways.policy);
    if (!answer.ok) {
      const fault = !isFirst ? 'feed-next' : answer.status === undefined ? 'feed-unreachable' : 'feed-status';
      look.faults.push(ofFeed(fault, undefined, answer.status));
      return look;
    }
    if (isFirst && answer.finalUrl !== feedUrl) look.faults.push(ofFeed('feed-moved', answer.finalUrl));
    if (URL.parse(answer.finalUrl)?.host !== URL.parse(feedUrl)?.host)
      return { ...look, isElsewhere: isFirst };
    const type = answer.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (isFirst && !TYPES.test(type)) look.faults.push(ofFeed('feed-type', type));
    const text = plainText(answer.bytes);
    const { root, fault } = text === null ? NOT_UTF8 : readXml(text);
    if (fault && !look.faults.some((one) => one.fault === 'feed-xml'))
      look.faults.push(ofFeed('feed-xml', `linha ${fault.line}: ${fault.what}`));
    const outline = root && outlineFeed(root);
    if (!outline) {
      if (isFirst && root) look.faults.push(ofFeed('feed-not-rss'));
      return look;
    }
    look.channel ??= outline.channel;
    look.items.push(...outline.items);
    next = outline.channel.nextUrl;
    await breathe();
  }
  return { ...look, isWhole: true };
}

const NOT_UTF8 = { root: null, fault: { line: 1, what: 'o texto não é UTF-8' } };

function plainText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

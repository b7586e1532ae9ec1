import { createHash } from 'node:crypto';
import type { AnswerMarks, FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import { isOurs, type OurSite } from './leads-here.ts';
import { FOLLOW_AGENT, LONGEST_MARK } from './rules.ts';

type Fetch = typeof safeFetch;

/** What the answer for a feed was recognised by the last time. */
export interface KnownAnswer extends AnswerMarks {
  hash: string | null;
}

/**
 * Asks as often as an import does, with what is known of the feed's own document; says afterwards what came. What leads to
 * this site is not asked. An answer that has the same bytes counts as unchanged, whatever its server says.
 */
export function askingFetch(fetch: Fetch, feedUrl: string | null, known: KnownAnswer, site: OurSite) {
  const answers = new Map<string, FetchResult & { hash?: string }>();
  let last: FetchResult | null = null;
  const asking: Fetch = async (address, limits) => {
    const isFeed = address === feedUrl;
    const result = await fetch(address, {
      ...limits,
      userAgent: FOLLOW_AGENT,
      isBarred: (url) => isOurs(url, site),
      ...(isFeed && { known }),
    });
    last = result;
    if (!result.ok) return result;
    const hash = createHash('sha256').update(result.bytes).digest('hex');
    answers.set(address, { ...result, hash });
    if (!isFeed || hash !== known.hash) return result;
    last = UNCHANGED;
    return UNCHANGED;
  };
  return {
    fetch: asking,
    /** The last answer that was none. */
    failure: () => (last?.ok === false ? last : null),
    /** By what the document at this address is recognised the next time. */
    marksOf(address: string): KnownAnswer {
      const answer = answers.get(address);
      const marks = answer?.ok ? answer.marks : undefined;
      return {
        etag: bounded(marks?.etag),
        lastModified: bounded(marks?.lastModified),
        hash: answer?.hash ?? null,
      };
    },
  };
}

const UNCHANGED: FetchResult = { ok: false, reason: 'status', status: 304 };

function bounded(mark: string | null | undefined): string | null {
  return mark && mark.length <= LONGEST_MARK ? mark : null;
}

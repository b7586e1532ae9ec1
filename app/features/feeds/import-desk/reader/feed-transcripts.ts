import { webUrl } from './feed-address.ts';
import { LIMITS, type TranscriptSource } from './feed-item.ts';

interface NamedTranscript {
  url?: string;
  type?: string;
  language?: string;
}

/** By type or by the end of the address, the best one first: types are often wrong. */
const KINDS = [/vtt/i, /srt|subrip/i, /json/i, /html/i, /plain|\.txt/i] as const;

/** More formats of one transcript are no use. */
const MOST_SOURCES = 3;
const MOST_LOOKED_AT = 20;

/** The transcripts of an item that anybody can fetch: those of its own language first, and of these the best format. */
export function transcriptSources(
  named: readonly NamedTranscript[] | undefined,
  { base, language }: { base: string | null; language: string | undefined },
): TranscriptSource[] {
  const sources = (named ?? []).slice(0, MOST_LOOKED_AT).flatMap((one) => {
    const url = webUrl(one.url, base);
    if (!url) return [];
    const own = one.language?.trim().slice(0, LIMITS.language) || null;
    return [
      { url, language: own, rank: languageRank(own, language) * KINDS.length + kindRank(one.type, url) },
    ];
  });
  return sources
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_SOURCES)
    .map(({ url, language: own }) => ({ url, language: own }));
}

/** What is said is in the language of the show; other ones are translations. */
function languageRank(own: string | null, ofShow: string | undefined): number {
  const main = (tag: string | null | undefined) => tag?.trim().toLowerCase().split(/[-_]/, 1)[0] || null;
  const show = main(ofShow) ?? 'pt';
  return own === null || main(own) === show ? 0 : 1;
}

function kindRank(type: string | undefined, url: string): number {
  const path = new URL(url).pathname.slice(-40);
  const ranks = KINDS.map((kind, rank) =>
    kind.test(type ?? '') || kind.test(path) ? rank : KINDS.length - 1,
  );
  return Math.min(...ranks);
}

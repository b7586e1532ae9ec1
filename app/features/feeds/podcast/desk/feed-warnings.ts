import { PODCAST_WARNINGS } from '#app/pure/media/podcast-warnings.ts';

interface FeedFacts {
  address: string;
  ownerEmail: string | null;
  /** The size of the uploaded cover's original; null while the drawn cover is used. */
  cover: { width: number; height: number } | null;
  movedTo: string;
}

/** In pixels. Covers are enlarged to at most twice their size, and directories ask for 1400. */
const LEAST_COVER_SIDE = 700;

/** Reasons, in Portuguese, for which directories would reject the feed. */
export function feedWarnings({ address, ownerEmail, cover, movedTo }: FeedFacts): string[] {
  const warnings: string[] = [];
  if (movedTo) warnings.push(PODCAST_WARNINGS.moved);
  if (!address.startsWith('https://')) warnings.push(PODCAST_WARNINGS.noHttps);
  if (!ownerEmail) warnings.push(PODCAST_WARNINGS.noOwner);
  if (cover && Math.min(cover.width, cover.height) < LEAST_COVER_SIDE)
    warnings.push(PODCAST_WARNINGS.smallCover);
  return warnings;
}

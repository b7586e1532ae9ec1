import type { RssFeed } from 'feedsmith';

/** What feeds tell, and this site has no place for. */
export const LEFT_FACTS = [
  'funding',
  'trailer',
  'people',
  'transcripts',
  'chapters',
  'soundbites',
  'value',
] as const;
export type LeftFact = (typeof LEFT_FACTS)[number];

/** How often a feed tells each of them: only what it really has. */
export type LeftFacts = Partial<Record<LeftFact, number>>;

/** Guests are taken. */
export function isGuest(role: string | undefined): boolean {
  return /^(?:guest|convidad[oa])$/i.test(role?.trim() ?? '');
}

/** @param channel as parsed; guests are taken, so they do not count */
export function leftFactsOf({ podcast, items = [] }: RssFeed.Feed<string>): LeftFacts {
  const withPart = (has: (item: (typeof items)[number]) => boolean) => items.filter(has).length;
  const counts: Record<LeftFact, number> = {
    funding: podcast?.fundings?.length ?? 0,
    trailer: podcast?.trailers?.length ?? 0,
    people:
      (podcast?.persons?.length ?? 0) +
      withPart((item) => item.podcast?.persons?.some(({ role }) => !isGuest(role)) === true),
    transcripts: 0, // they come; older reports name them
    chapters: withPart((item) => Boolean(item.podcast?.chapters ?? item.psc?.chapters?.length)),
    soundbites: withPart((item) => (item.podcast?.soundbites?.length ?? 0) > 0),
    value: podcast?.values?.length ?? 0,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** Of several parts of one feed, which tell the show's facts each time. */
export function joinedFacts(one: LeftFacts, other: LeftFacts): LeftFacts {
  const joined: LeftFacts = { ...other, ...one };
  for (const fact of ['chapters', 'soundbites'] as const) {
    const count = (one[fact] ?? 0) + (other[fact] ?? 0);
    if (count > 0) joined[fact] = count;
  }
  return joined;
}

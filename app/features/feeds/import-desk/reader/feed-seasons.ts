import type { RssFeed } from 'feedsmith';
import { readSeasonNames } from '#app/pure/media/season-names.ts';
import { cleanLine } from './clean-text.ts';
import { type FeedShow, LIMITS } from './feed-item.ts';

type Channel = RssFeed.Feed<string>;

/** How often an episode comes, of those that a host can choose here; '' for every other. */
export function rhythmOf({ podcast }: Channel): FeedShow['rhythm'] {
  const { complete, rrule = '' } = podcast?.updateFrequency ?? {};
  if (complete) return 'finished';
  const parts = new Map(
    rrule
      .toUpperCase()
      .split(';')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()] as const;
      }),
  );
  return RHYTHMS.get(`${parts.get('FREQ')} ${parts.get('INTERVAL') ?? '1'}`) ?? '';
}

const RHYTHMS: ReadonlyMap<string, FeedShow['rhythm']> = new Map([
  ['DAILY 1', 'daily'],
  ['WEEKLY 1', 'weekly'],
  ['WEEKLY 2', 'biweekly'],
  ['MONTHLY 1', 'monthly'],
] as const);

/** '1 Recomeços', a season a line, of the episodes that name theirs; of several names of one the first. */
export function seasonNamesOf({ items = [] }: Channel): string {
  return joinedSeasons(
    ...items.flatMap(({ podcast }) => {
      const name = cleanLine(podcast?.season?.name, LIMITS.term);
      return name ? [`${podcast?.season?.number} ${name}`] : [];
    }),
  );
}

/** @param texts each with seasons as lines, what counts first */
export function joinedSeasons(...texts: readonly string[]): string {
  const names = new Map<number, string>();
  for (const [number, name] of texts.flatMap((text) => [...readSeasonNames(text)]))
    if (!names.has(number)) names.set(number, name);
  const sorted = [...names].sort(([one], [other]) => one - other);
  return sorted.map(([number, name]) => `${number} ${name}`).join('\n');
}

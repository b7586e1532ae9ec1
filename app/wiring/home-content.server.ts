import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import {
  keptLocked,
  keptNewest,
  keptNextPublication,
} from '#app/features/catalogue/items/kept-queries.server.ts';
import { sampleItems } from '#app/features/catalogue/items/samples.ts';
import { type Track, trackFrom } from '#app/features/catalogue/player/queue/queue.ts';
import { searchNewest } from '#app/features/catalogue/search/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { allNamed, named } from '#app/pure/site/named-failure.ts';
import { keptMagazine } from './home-magazine.server.ts';
import { besideItems } from './pages/found-pages.server.ts';
import { keptTiles } from './shown-tiles.server.ts';

const RECENT = 3;
const LOCKED_SHOWN = 3;
/** Results of a search on this page; /search shows all of them. */
const FOUND = 12;
const NOTHING_FOUND = 'Confira como está escrito, ou veja as conversas mais recentes logo abaixo.';

type Newest = Parameters<typeof keptNewest>;

/** What the home page shows, for the page and for its preview. @param query '' for none */
export async function findHomeContent(
  services: Newest[0] & Parameters<typeof searchNewest>[0] & Pick<CommandContext, 'clock'>,
  { viewer, query }: Pick<Newest[1], 'viewer'> & { query: string },
) {
  const now = services.clock.now();
  const beside = query ? await besideItems(services, now) : undefined;
  const [settings, magazine, newest, [newestVideo], [newestEpisode], found, locked, nextPublication] =
    await allNamed([
      keptSettings(services),
      keptMagazine(services),
      named('Failed to fetch episodes', keptNewest(services, { viewer, now, limit: RECENT })),
      named('Failed to fetch videos', keptNewest(services, { viewer, now, limit: 1, kind: 'video' })),
      named('Failed to fetch episodes', keptNewest(services, { viewer, now, limit: 1, kind: 'episode' })),
      query ? searchNewest(services, { query, viewer, now, limit: FOUND, beside }) : null,
      keptLocked(services, { viewer, now, limit: LOCKED_SHOWN }),
      keptNextPublication(services, now),
    ]);
  const { stats, until } = await keptTiles(services, settings, now);
  const { badge, tagline, showDescription, hostName, hostPortraitUrl, reasons } = settings;
  return {
    shown: {
      found: found && { ...found, hint: found.items.length === 0 ? NOTHING_FOUND : '' },
      recent: newest.length > 0 ? newest : sampleItems(),
      locked: locked.items,
      latest: newestVideo ?? newest[0] ?? null,
      /** What the main button plays. */
      track: firstTrack([...newest, newestEpisode]),
      magazine,
      voices: settings.voices,
      portrait: {
        src: hostPortraitUrl || '/retrato.svg',
        alt: hostName ? `Foto de ${hostName}` : 'Foto da apresentadora',
      },
      platforms: [settings.spotifyUrl, settings.appleUrl, settings.youtubeUrl],
      copy: { badge, tagline, showDescription, stats, reasons },
    },
    /** Only pages have what is searched for: they are shown at /search. */
    isInPages: found?.items.length === 0 && (await beside?.has(query)) === true,
    settings,
    nextPublication,
    /** When else the page changes by itself. */
    until: [locked.until, until],
  };
}

function firstTrack(items: ReadonlyArray<ItemCard | undefined>): Track | null {
  for (const item of items) {
    const track = item && trackFrom(item);
    if (track) return track;
  }
  return null;
}

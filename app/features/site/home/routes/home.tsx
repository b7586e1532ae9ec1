import '../magazine.css';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import {
  keptLocked,
  keptNewest,
  keptNextPublication,
} from '#app/features/catalogue/items/kept-queries.server.ts';
import { sampleItems } from '#app/features/catalogue/items/samples.ts';
import { PlayButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { type Track, trackFrom } from '#app/features/catalogue/player/queue/track.ts';
import { noteMissed } from '#app/features/catalogue/search/misses/misses.server.ts';
import { searchNewest } from '#app/features/catalogue/search/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { dependsOn, keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { allNamed, named } from '#app/pure/site/named-failure.ts';
import { readQuery } from '#app/pure/site/search-input.ts';
import { person, podcastSeries, webSite } from '#app/pure/site/structured-data.ts';
import { LockedItems } from '#app/ui/locked-items.tsx';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { keptMagazine, MAGAZINE_KEYS } from '#app/wiring/home-magazine.server.ts';
import { keptTiles } from '#app/wiring/shown-tiles.server.ts';
import { FoundItems } from '../components/found-items.tsx';
import { HomeHero } from '../components/home-hero.tsx';
import { Invitations } from '../components/invitations.tsx';
import { NewsletterSection } from '../components/newsletter-section.tsx';
import { Reasons } from '../components/reasons.tsx';
import { RecentItems } from '../components/recent-items.tsx';
import { ShopLine } from '../components/shop-line.tsx';
import { TopicRail } from '../components/topic-rail.tsx';
import { Voices } from '../components/voices.tsx';
import type { Route } from './+types/home.ts';

const RECENT = 3;
const LOCKED_SHOWN = 3;
/** Results of a search on this page; /search shows all of them. */
const FOUND = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.clock.now();
  const { query } = readQuery(url.searchParams.get('q') ?? '');
  const viewer = context.get(viewerContext);
  const [settings, magazine, newest, [newestVideo], [newestEpisode], found, locked, nextPublication] =
    await allNamed([
      keptSettings(services),
      keptMagazine(services),
      named('Failed to fetch episodes', keptNewest(services, { viewer, now, limit: RECENT })),
      named('Failed to fetch videos', keptNewest(services, { viewer, now, limit: 1, kind: 'video' })),
      named('Failed to fetch episodes', keptNewest(services, { viewer, now, limit: 1, kind: 'episode' })),
      query ? searchNewest(services, { query, viewer, now, limit: FOUND }) : null,
      keptLocked(services, { viewer, now, limit: LOCKED_SHOWN }),
      keptNextPublication(services, now),
    ]);
  // Every failed search is counted, so none is served from memory.
  const { clientAddress } = context.get(requestInfoContext);
  if (found && (found.items.length === 0 || found.correction))
    noteMissed(services, query, { viewer, clientAddress });
  else keepPage(context, ['episodes', 'videos', 'settings', ...MAGAZINE_KEYS], nextPublication);
  dependsOn(context, [], locked.until);
  const { stats, until } = await keptTiles(services, settings, now);
  dependsOn(context, [], until);
  const { badge, tagline, showDescription, hostName, hostRole, hostPortraitUrl, reasons } = settings;
  return {
    query,
    /** The topic whose empty page led the person here. */
    topic: url.searchParams.get('topico'),
    found,
    recent: newest.length > 0 ? newest : sampleItems(),
    locked: locked.items,
    isSignedIn: context.get(personContext) !== null,
    latest: newestVideo ?? newest[0] ?? null,
    /** What the main button plays. */
    track: firstTrack([...newest, newestEpisode]),
    magazine,
    voices: settings.voices,
    host: { name: hostName, role: hostRole, portraitUrl: hostPortraitUrl },
    platforms: [settings.spotifyUrl, settings.appleUrl, settings.youtubeUrl],
    copy: { badge, tagline, showDescription, stats, reasons },
  };
}

function firstTrack(items: ReadonlyArray<ItemCard | undefined>): Track | null {
  for (const item of items) {
    const track = item && trackFrom(item);
    if (track) return track;
  }
  return null;
}

/** The times of locked items count down. */
export const handle = { wakes: ({ locked }) => locked.length > 0 } satisfies Wakes<{
  locked: readonly unknown[];
}>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/', jsonLd: (site) => [webSite(site), podcastSeries(site), person(site)] });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { query, topic, found, recent, locked, isSignedIn, latest, track, host, copy, platforms } =
    loaderData;
  const { magazine, voices } = loaderData;
  return (
    <>
      <HomeHero copy={copy} host={host} featured={recent[0] ?? null} latest={latest} query={query}>
        {track && <PlayButton track={track}>Ouvir a mais nova</PlayButton>}
      </HomeHero>
      {!query && <LockedItems items={locked} isSignedIn={isSignedIn} />}
      {found && <FoundItems query={query} {...found} />}
      {!found?.items.length && <RecentItems items={recent} />}
      <TopicRail topics={magazine.topics} />
      <Invitations journey={magazine.journey} letter={magazine.letter} />
      <Reasons reasons={copy.reasons} platforms={platforms} />
      <Voices voices={voices} />
      <ShopLine products={magazine.products} />
      <NewsletterSection>
        <NewsletterForm
          source="home"
          withName
          topic={topic}
          look="solid"
          className="grid content-start gap-3"
        />
      </NewsletterSection>
    </>
  );
}

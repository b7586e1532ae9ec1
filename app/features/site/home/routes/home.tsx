import { redirect } from 'react-router';
import { PlayButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { noteMissed } from '#app/features/catalogue/search/misses/misses.server.ts';
import { homeView } from '#app/features/records/settings/home-settings.ts';
import { personContext, requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { dependsOn, keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { readQuery, searchPath } from '#app/pure/site/search-input.ts';
import { person, podcastSeries, webSite } from '#app/pure/site/structured-data.ts';
import { findHomeContent } from '#app/wiring/home-content.server.ts';
import { MAGAZINE_KEYS } from '#app/wiring/home-magazine.server.ts';
import { HomeSections } from '../components/home-sections.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { query } = readQuery(url.searchParams.get('q') ?? '');
  const viewer = context.get(viewerContext);
  const content = await findHomeContent(services, { viewer, query });
  if (content.isInPages) throw redirect(searchPath(query));
  const { shown, settings, nextPublication, until } = content;
  // Every failed search is counted, so none is served from memory.
  const { clientAddress } = context.get(requestInfoContext);
  const { found } = shown;
  if (found && (found.items.length === 0 || found.correction))
    noteMissed(services, query, { viewer, clientAddress });
  else keepPage(context, ['episodes', 'videos', 'settings', ...MAGAZINE_KEYS], nextPublication);
  for (const moment of until) dependsOn(context, [], moment);
  return {
    query,
    /** The topic whose empty page led the person here. */
    topic: url.searchParams.get('topico'),
    isSignedIn: context.get(personContext) !== null,
    ...shown,
    ...homeView(settings.home),
  };
}

/** The times of locked items count down. */
export const handle = { wakes: ({ locked }) => locked.length > 0 } satisfies Wakes<{
  locked: readonly unknown[];
}>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/', jsonLd: (site) => [webSite(site), podcastSeries(site), person(site)] });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { track } = loaderData;
  const play = track && <PlayButton track={track}>Ouvir a mais nova</PlayButton>;
  return <HomeSections {...loaderData} play={play} />;
}

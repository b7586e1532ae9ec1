import { findNextPublication, listNewest } from '#app/features/catalogue/queries.server.ts';
import { sampleItems } from '#app/features/catalogue/samples.ts';
import { findSettings } from '#app/features/settings/queries.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { named } from '#app/http/named-failure.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { pageMeta } from '#app/http/seo.ts';
import { person, podcastSeries, webSite } from '#app/http/structured-data.ts';
import { HomeHero } from '../components/home-hero.tsx';
import { NewsletterSection } from '../components/newsletter-section.tsx';
import { Reasons } from '../components/reasons.tsx';
import { RecentItems } from '../components/recent-items.tsx';
import type { Route } from './+types/home.ts';

const RECENT = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const [settings, newest, [newestVideo], nextPublication] = await Promise.all([
    findSettings(db),
    named('Failed to fetch episodes', listNewest(db, { viewer, now, limit: RECENT })),
    named('Failed to fetch videos', listNewest(db, { viewer, now, limit: 1, kind: 'video' })),
    findNextPublication(db, now),
  ]);
  keepPage(context, ['episodes', 'videos', 'topics', 'settings'], nextPublication);
  const items = newest.length > 0 ? newest : sampleItems();
  const { badge, tagline, showDescription, hostName, hostRole, hostPortraitUrl, stats, reasons } = settings;
  return {
    items,
    latest: newestVideo ?? newest[0] ?? null,
    host: { name: hostName, role: hostRole, portraitUrl: hostPortraitUrl },
    copy: { badge, tagline, showDescription, stats, reasons },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/', jsonLd: (site) => [webSite(site), podcastSeries(site), person(site)] });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { items, latest, host, copy } = loaderData;
  return (
    <>
      <HomeHero copy={copy} host={host} featured={items[0] ?? null} latest={latest} query="" />
      <RecentItems items={items} />
      <Reasons reasons={copy.reasons} />
      <NewsletterSection />
    </>
  );
}

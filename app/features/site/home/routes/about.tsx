import '../about/about.css';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { keptTiles } from '#app/wiring/shown-tiles.server.ts';
import { aboutFacts } from '../about/about-facts.ts';
import { AboutHero } from '../components/about-hero.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { Highlights } from '../components/highlights.tsx';
import { PressSection } from '../components/press-section.tsx';
import { Voices } from '../components/voices.tsx';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Sobre',
    description: loaderData?.facts.host.bio[0],
    path: '/about' satisfies Href,
    image: sharedPicture(loaderData?.facts.host.portraitUrl ?? null) ?? openGraphImage('pagina', 'sobre'),
    jsonLd: breadcrumbsTo('Sobre', '/about' satisfies Href),
  });

/** Serves /about and /about/sobre; /about is the canonical URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = await findSettings(services.db);
  const { stats, until } = await keptTiles(services, settings, services.clock.now());
  keepPage(context, ['settings'], until);
  return { facts: aboutFacts({ ...settings, stats }) };
}

export default function About({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <AboutHero facts={facts} />
      <Highlights highlights={facts.highlights} />
      <Voices voices={facts.voices} title="Quem ouve, conta" />
      <PressSection />
      <ContactSection ways={facts} />
    </>
  );
}

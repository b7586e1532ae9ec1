import '../about/about.css';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { aboutFacts } from '../about/about-facts.ts';
import { AboutHero } from '../components/about-hero.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { Highlights } from '../components/highlights.tsx';
import { PressSection } from '../components/press-section.tsx';
import type { Route } from './+types/about-press.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Imprensa',
    description: 'Fotos, logotipos, números e biografia para quem vai contar esta história.',
    path: '/about/imprensa' satisfies Href,
    image: openGraphImage('pagina', 'imprensa'),
    jsonLd: breadcrumbsTo('Imprensa', '/about/imprensa' satisfies Href),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: aboutFacts(await findSettings(db)) };
}

/** The page about the host for journalists: the press kit first. */
export default function AboutPress({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <PressSection Heading="h1" />
      <Highlights highlights={facts.highlights} />
      <AboutHero facts={facts} Heading="h2" />
      <ContactSection ways={facts} />
    </>
  );
}

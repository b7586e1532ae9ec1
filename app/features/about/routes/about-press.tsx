import { findSettings } from '#app/features/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { aboutFacts } from '../about-facts.ts';
import { AboutHero } from '../components/about-hero.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { Highlights } from '../components/highlights.tsx';
import { PressSection } from '../components/press-section.tsx';
import type { Route } from './+types/about-press.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Imprensa' },
  {
    name: 'description',
    content: 'Fotos, logotipos, números e biografia para quem vai contar esta história.',
  },
  { tagName: 'link', rel: 'canonical', href: loaderData?.canonical },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: aboutFacts(await findSettings(db)), canonical: `${publicUrl}/about/imprensa` };
}

/** The page about the host as a journalist reads it: the press kit first. */
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

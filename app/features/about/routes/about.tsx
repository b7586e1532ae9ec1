import { findSettings } from '#app/features/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { aboutFacts } from '../about-facts.ts';
import { AboutHero } from '../components/about-hero.tsx';
import { ContactSection } from '../components/contact-section.tsx';
import { Highlights } from '../components/highlights.tsx';
import { PressSection } from '../components/press-section.tsx';
import type { Route } from './+types/about.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Sobre' },
  { name: 'description', content: loaderData?.facts.host.bio[0] },
  { tagName: 'link', rel: 'canonical', href: loaderData?.canonical },
];

/** Answers /about and /about/sobre alike; the first is the address that counts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: aboutFacts(await findSettings(db)), canonical: `${publicUrl}/about` };
}

export default function About({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <>
      <AboutHero facts={facts} />
      <Highlights highlights={facts.highlights} />
      <PressSection />
      <ContactSection ways={facts} />
    </>
  );
}

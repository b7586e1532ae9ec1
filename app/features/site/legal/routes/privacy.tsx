import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { privacySections, privacySummary } from '../documents/privacy.tsx';
import { legalFacts } from '../legal-facts.ts';
import { PRIVACY_VERSION } from '../versions.ts';
import type { Route } from './+types/privacy.ts';

const LEAD = 'O que este site sabe sobre você, por que sabe, por quanto tempo e como você decide sobre eles.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Política de privacidade',
    description: LEAD,
    path: '/privacy' satisfies Href,
    image: openGraphImage('pagina', 'privacidade'),
    jsonLd: breadcrumbsTo('Política de privacidade', '/privacy' satisfies Href),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: legalFacts(await findSettings(db)) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Política de privacidade"
      lead={LEAD}
      version={privacyParts.reduce((day, { since }) => (since > day ? since : day), PRIVACY_VERSION)}
      summary={privacySummary}
      sections={privacySections(loaderData.facts, privacyParts)}
    />
  );
}

import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { termsSections, termsSummary } from '../documents/terms.tsx';
import { legalFacts } from '../legal-facts.ts';
import { TERMS_VERSION } from '../versions.ts';
import type { Route } from './+types/terms.ts';

const LEAD = 'O que você encontra aqui, o que pode fazer com isso e o que cada lado pode esperar do outro.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Termos de uso',
    description: LEAD,
    path: '/terms' satisfies Href,
    image: openGraphImage('pagina', 'termos'),
    jsonLd: breadcrumbsTo('Termos de uso', '/terms' satisfies Href),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: legalFacts(await findSettings(db)) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Termos de uso"
      lead={LEAD}
      version={TERMS_VERSION}
      summary={termsSummary}
      sections={termsSections(loaderData.facts)}
    />
  );
}

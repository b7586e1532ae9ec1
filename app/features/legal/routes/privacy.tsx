import { findSettings } from '#app/features/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { privacySections, privacySummary } from '../documents/privacy.tsx';
import { legalFacts } from '../legal-facts.ts';
import { PRIVACY_VERSION } from '../versions.ts';
import type { Route } from './+types/privacy.ts';

const LEAD = 'O que este site sabe sobre você, por que sabe, por quanto tempo e como você manda nisso.';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Política de privacidade' },
  { name: 'description', content: LEAD },
  { tagName: 'link', rel: 'canonical', href: loaderData?.canonical },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  keepPage(context, ['settings']);
  return { facts: legalFacts(await findSettings(db)), canonical: `${publicUrl}/privacy` };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Política de privacidade"
      lead={LEAD}
      version={PRIVACY_VERSION}
      summary={privacySummary}
      sections={privacySections(loaderData.facts)}
    />
  );
}

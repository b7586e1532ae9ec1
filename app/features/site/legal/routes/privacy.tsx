import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { shownLegalText } from '#app/wiring/legal/shown-legal-text.server.tsx';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { LegalText } from '../legal-text.tsx';
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
  const services = context.get(servicesContext);
  const { next, ...shown } = await shownLegalText(services, 'privacy');
  keepPage(context, ['settings'], next);
  return shown;
}

export default function Privacy({
  loaderData: { copy, facts, own, label, hasVersions },
}: Route.ComponentProps) {
  return (
    <LegalPage document="privacy" lead={LEAD} version={label} hasVersions={hasVersions}>
      {copy === null ? (
        <LegalText document="privacy" facts={facts} own={own} parts={privacyParts} />
      ) : (
        <RichText html={copy} className="legal-copy" />
      )}
    </LegalPage>
  );
}

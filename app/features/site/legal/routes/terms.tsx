import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { shownLegalText } from '#app/wiring/legal/shown-legal-text.server.tsx';
import { privacyParts } from '#app/wiring/people/privacy-parts.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { LegalText } from '../legal-text.tsx';
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
  const services = context.get(servicesContext);
  const { next, ...shown } = await shownLegalText(services, 'terms');
  keepPage(context, ['settings'], next);
  return shown;
}

export default function Terms({
  loaderData: { copy, facts, own, label, hasVersions },
}: Route.ComponentProps) {
  return (
    <LegalPage document="terms" lead={LEAD} version={label} hasVersions={hasVersions}>
      {copy === null ? (
        <LegalText document="terms" facts={facts} own={own} parts={privacyParts} />
      ) : (
        <RichText html={copy} className="legal-copy" />
      )}
    </LegalPage>
  );
}

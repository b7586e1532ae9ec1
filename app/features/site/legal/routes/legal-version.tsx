import { findInForce, findShownVersion } from '#app/features/records/legal/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { LEGAL_DOCUMENTS, legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { FormerLegalPage } from '../components/former-legal-page.tsx';
import { documentOfPath } from '../document-of-path.ts';
import type { Route } from './+types/legal-version.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData
      ? `${LEGAL_DOCUMENTS[loaderData.document].name}, versão de ${legalVersionDay(loaderData.label)}`
      : 'Versão',
    path: loaderData ? legalVersionPath(loaderData.document, loaderData.label) : ('/terms' satisfies Href),
    noindex: true,
  });

/** Serves /privacy/2026-11-28 and /terms/2026-11-28: a version as it was shown. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const document = documentOfPath(url.pathname);
  const now = clock.now();
  const version = orNotFound(await findShownVersion(db, document, params.versao, now));
  const { next } = await findInForce(db, document, now);
  if (version.shown_html !== null) keepPage(context, ['settings'], next);
  return {
    document,
    label: version.label,
    holdsFrom: version.holds_from,
    heldUntil: version.heldUntil,
    html: version.shown_html,
  };
}

export default function LegalVersion({ loaderData: { html, ...version } }: Route.ComponentProps) {
  return (
    <FormerLegalPage {...version} html={html ?? '<p>Ninguém abriu esta versão enquanto ela valia.</p>'} />
  );
}

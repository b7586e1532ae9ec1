import '../legal.css';
import { listVersions } from '#app/features/records/legal/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { LEGAL_DOCUMENTS, legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { documentOfPath } from '../document-of-path.ts';
import type { Route } from './+types/legal-versions.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `${loaderData.name}: versões` : 'Versões',
    path: loaderData?.path ?? ('/terms/versoes' satisfies Href),
    noindex: true,
  });

/** Serves /privacy/versoes and /terms/versoes. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const document = documentOfPath(url.pathname);
  const now = clock.now().toISOString();
  const all = await listVersions(db, document);
  const coming = all.findLast(({ holds_from }) => holds_from > now);
  keepPage(context, ['settings'], coming ? new Date(coming.holds_from) : null);
  const { name, versions, path } = LEGAL_DOCUMENTS[document];
  const shown = all.filter(({ holds_from }) => holds_from <= now);
  return {
    name,
    path: versions,
    today: path,
    versions: shown.map(({ label, holds_from }, at) => ({
      label,
      path: legalVersionPath(document, label),
      from: formatLongDate(holds_from),
      until: at === 0 ? null : formatLongDate(shown[at - 1]?.holds_from ?? holds_from),
    })),
  };
}

export default function LegalVersions({ loaderData: { name, today, versions } }: Route.ComponentProps) {
  return (
    <article className="page legal">
      <header className="legal-head">
        <h1 className="text-title-1">{name}: versões</h1>
        <p className="mt-5 max-w-text text-lead text-ink-soft">
          Cada versão fica aqui como era. A de hoje está em{' '}
          <a href={today} className="link">
            {name}
          </a>
          .
        </p>
      </header>
      {versions.length === 0 ? (
        <p className="mt-8">Ainda não há versões guardadas.</p>
      ) : (
        <ul className="legal-versions">
          {versions.map(({ label, path, from, until }) => (
            <li key={label}>
              <a href={path} className="link font-semibold">
                Versão de {legalVersionDay(label)}
              </a>
              <span className="text-ink-soft">
                {until ? `Valeu de ${from} a ${until}` : `Vale desde ${from}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

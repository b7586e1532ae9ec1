import '../journey.css';
import { listPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { artworkUrl } from '#app/features/media/artwork/artwork-url.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/seo.ts';
import { breadcrumbsTo } from '#app/http/structured-data.ts';
import { countOf } from '#app/pure/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/journeys.ts';

const ACCESS = { free: 'De graça', premium: 'Para quem é Premium', product: 'Na loja' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Jornadas',
    description: 'Uma conversa por dia, na ordem certa, com uma pergunta para levar: comece quando quiser.',
    path: '/jornadas' satisfies Href,
    image: openGraphImage('pagina', 'jornadas'),
    jsonLd: breadcrumbsTo('Jornadas', '/jornadas' satisfies Href),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  keepPage(context, ['journeys']);
  return { journeys: await listPublicJourneys(db) };
}

export default function Journeys({ loaderData: { journeys } }: Route.ComponentProps) {
  return (
    <>
      <header className="page journey-head">
        <h1 className="text-banner">Jornadas</h1>
        <p className="text-lead text-ink-soft">
          Um caminho de alguns dias: uma conversa ou um texto por dia, com uma pergunta para levar. Você
          começa quando quiser e recebe cada dia na sua hora.
        </p>
      </header>
      <div className="page pb-16">
        <div className="journey-main">
          {journeys.length === 0 && (
            <>
              <p className="text-lead text-ink-soft">A primeira Jornada está sendo preparada.</p>
              <div>
                <ButtonLink to={'/topics' satisfies Href} look="line">
                  Escolher uma conversa
                </ButtonLink>
              </div>
            </>
          )}
          <ul>
            {journeys.map(({ slug, title, summary, access, days }) => (
              <li key={slug} className="journey-line">
                <img
                  src={artworkUrl({ slug, square: true })}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
                <div>
                  <h2 className="text-title-3">
                    <a
                      href={`/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>}
                      className="stretched-link"
                    >
                      {title}
                    </a>
                  </h2>
                  {summary && <p className="mt-1 text-ink-soft">{summary}</p>}
                  <p className="mt-1 text-small text-ink-soft">
                    {countOf(days, 'dia', 'dias')} · {ACCESS[access]}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

import '../journeys.css';
import { type JourneyLine, listPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { artworkUrl, hueForSlug } from '#app/pure/media/artwork-url.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/journeys.ts';

/** A longer path is shown by its beginning. */
const MOST_DOTS = 14;
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
      <header className="bg-tint">
        <div className="page journeys-opening">
          <p className="eyebrow text-ink">Um dia de cada vez</p>
          <h1 className="text-banner">Jornadas</h1>
          <p className="max-w-text text-lead">
            Um caminho de alguns dias: uma conversa ou um texto por dia, com uma pergunta para levar.
          </p>
          <ol className="journeys-how">
            <li>Escolha o caminho e a hora do dia.</li>
            <li>Receba um dia por vez, por e-mail.</li>
            <li>Pause quando precisar: ele espera.</li>
          </ol>
        </div>
      </header>
      <div className="page section">
        {journeys.length === 0 && (
          <div className="grid justify-items-start gap-6">
            <p className="text-lead text-ink-soft">A primeira Jornada está sendo preparada.</p>
            <ButtonLink to={'/topics' satisfies Href} look="line">
              Escolher uma conversa
            </ButtonLink>
          </div>
        )}
        <ul className="journeys-list">
          {journeys.map((journey) => (
            <JourneyCard key={journey.slug} journey={journey} />
          ))}
        </ul>
      </div>
    </>
  );
}

function JourneyCard({ journey: { slug, title, summary, access, days } }: { journey: JourneyLine }) {
  return (
    <li className="journey-line" data-hue={hueForSlug(slug)}>
      <img
        src={artworkUrl({ slug, square: true })}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
      />
      <div className="journey-line-words">
        <p className="text-small text-ink-soft">
          {countOf(days, 'dia', 'dias')} · {ACCESS[access]}
        </p>
        <h2 className="mt-2 text-title-2">
          <a href={`/jornadas/${slug}` satisfies Href<'/jornadas/:slug'>} className="stretched-link">
            {title}
          </a>
        </h2>
        {summary && <p className="mt-3 text-ink-soft">{summary}</p>}
        <p className="journey-dots" aria-hidden="true">
          {'●'.repeat(Math.min(days, MOST_DOTS))}
        </p>
      </div>
    </li>
  );
}

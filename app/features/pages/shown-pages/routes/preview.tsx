import { data } from 'react-router';
import { PERSONAL_HEADERS } from '#app/http/answers/personal-answer.ts';
import { unknownTokenInit } from '#app/http/answers/unknown-token.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { PageArticle } from '../components/page-article.tsx';
import { openPreview } from '../open-preview.server.ts';
import type { Route } from './+types/preview.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.page?.title ?? 'Prévia',
    path: '/' satisfies Href,
    noindex: true,
  });

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** A link that nobody made, one that has ended and one that was withdrawn answer the same. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await openPreview(context.get(servicesContext), params.token, findCards);
  if (opened) return data(opened, { headers: PERSONAL_HEADERS });
  const { status, headers } = await unknownTokenInit(context);
  return data({ page: null, expiresAt: '' }, { status, headers: { ...PERSONAL_HEADERS, ...headers } });
}

export default function Preview({ loaderData: { page, expiresAt } }: Route.ComponentProps) {
  if (!page)
    return (
      <div className="page section">
        <h1 className="text-title-1">Este link não está aberto</h1>
        <p className="mt-4">Links de prévia valem sete dias. Peça um novo a quem o enviou.</p>
      </div>
    );
  return (
    <>
      <div className="page pt-6">
        <p className="notice" role="note">
          Prévia: este texto ainda pode mudar. O link vale até {formatMoment(expiresAt)}.
        </p>
      </div>
      <PageArticle page={page} isPreview />
    </>
  );
}

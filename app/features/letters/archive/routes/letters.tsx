import '#app/ui/airmail.css';
import '../archive.css';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { TextList } from '#app/ui/text-list.tsx';
import { SignUpBox } from '../components/sign-up-box.tsx';
import { listArchived } from '../queries.server.ts';
import type { Route } from './+types/letters.ts';

const PATH = '/cartas' satisfies Href;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: 'Cartas',
    description: 'As cartas já enviadas, das mais novas às mais antigas.',
    path: PATH,
    image: openGraphImage('pagina', 'cartas'),
    noindex: !loaderData.isFirst,
    jsonLd: breadcrumbsTo('Cartas', PATH),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const place = readPagePlace(url.searchParams);
  const page = await listArchived(db, { viewer: context.get(viewerContext), place });
  keepPage(context, ['letters']);
  const { newer, older } = pageLinks(PATH, {}, page);
  return {
    lines: page.rows.map(({ slug, subject, sentAt, ...line }) => ({
      ...line,
      ...{ path: `/cartas/${slug}` satisfies Href<'/cartas/:slug'>, title: subject, at: sentAt },
    })),
    newerPath: newer,
    olderPath: older,
    isFirst: Object.keys(place).length === 0,
  };
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  const { isFirst: _, ...list } = loaderData;
  return (
    <div className="page section text-page" data-look="letter">
      <header className="letter-opening grid items-end">
        <div>
          <p className="eyebrow">Newsletter</p>
          <h1 className="mt-3 text-banner">Cartas</h1>
          <p className="mt-5 max-w-text text-lead text-ink-soft">
            O que já foi por e-mail: para ler com calma, guardar ou mandar para alguém que esteja precisando.
          </p>
        </div>
        <img src="/envelope.svg" alt="" width={400} height={280} />
      </header>
      <TextList
        {...list}
        emptyWords="Ainda não há cartas aqui. Deixe seu e-mail e receba a primeira."
        className="letter-list"
        lineClassName="airmail rounded-card"
      />
      <SignUpBox />
    </div>
  );
}

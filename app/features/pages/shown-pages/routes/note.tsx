import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { ShareBar } from '#app/ui/share-bar.tsx';
import { shareLinks } from '#app/ui/share-links.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { PageArticle } from '../components/page-article.tsx';
import { headOf } from '../components/page-head.ts';
import { findShown } from '../find-shown.server.ts';
import { changesAt, PAGE_KEYS } from '../kept-until.server.ts';
import type { Route } from './+types/note.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? headOf(matches, loaderData.page) : [];

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findShown(services, { kind: 'note', slug: params.slug }, findCards);
  if ('movedTo' in found) return movedOrNotFound(found.movedTo);
  keepPage(context, PAGE_KEYS, await changesAt(services));
  const { page } = found;
  const url = `${services.publicUrl}/notas/${page.slug}` satisfies AbsoluteHref<'/notas/:slug'>;
  return { page, share: shareLinks(page.title, url) };
}

export default function Note({ loaderData: { page, share } }: Route.ComponentProps) {
  return (
    <PageArticle page={page}>
      <div className="page-shared">
        <ShareBar share={share} />
      </div>
      <p className="mt-6">
        <a href={'/notas' satisfies Href} className="link inline-flex min-h-11 items-center font-semibold">
          Todas as notas
        </a>
      </p>
    </PageArticle>
  );
}

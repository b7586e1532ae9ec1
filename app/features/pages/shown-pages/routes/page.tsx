import { data } from 'react-router';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { unknownAddress } from '#app/http/answers/unknown-address.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';
import { shareLinks } from '#app/ui/share-links.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { NoteEnd } from '../components/note-end.tsx';
import { PageArticle } from '../components/page-article.tsx';
import { headOf } from '../components/page-head.ts';
import { findShown } from '../find-shown.server.ts';
import { changesAt, PAGE_KEYS } from '../kept-until.server.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? headOf(matches, loaderData.page) : [];

export const middleware: Route.MiddlewareFunction[] = [unknownAddress.refusePosts];

/**
 * Shows a note, or a page of the host. It is one file for both, because every browser is told of each route. Any other
 * address is not found.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind: PageKind = /^\/notas\//i.test(url.pathname) ? 'note' : 'page';
  const found = await findShown(services, { kind, slug: params.slug }, findCards);
  if ('movedTo' in found) {
    if (found.movedTo === null) unknownAddress.note(services, url);
    return movedOrNotFound(found.movedTo);
  }
  keepPage(context, PAGE_KEYS, await changesAt(services));
  const { page } = found;
  const address = `${services.publicUrl}/notas/${page.slug}` satisfies AbsoluteHref<'/notas/:slug'>;
  return { page, share: kind === 'note' ? shareLinks(page.title, address) : null };
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function Page({ loaderData: { page, share } }: Route.ComponentProps) {
  return <PageArticle page={page}>{share && <NoteEnd share={share} />}</PageArticle>;
}

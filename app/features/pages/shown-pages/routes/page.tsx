import { data } from 'react-router';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { unknownAddress } from '#app/http/answers/unknown-address.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { PageArticle } from '../components/page-article.tsx';
import { headOf } from '../components/page-head.ts';
import { findShown } from '../find-shown.server.ts';
import { changesAt, PAGE_KEYS } from '../kept-until.server.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? headOf(matches, loaderData.page) : [];

export const middleware: Route.MiddlewareFunction[] = [unknownAddress.refusePosts];

/** A page of the host, behind every route of ours. What is none is not found, as any other address. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findShown(services, { kind: 'page', slug: params.slug }, findCards);
  if ('movedTo' in found) {
    if (found.movedTo === null) unknownAddress.note(services, url);
    return movedOrNotFound(found.movedTo);
  }
  keepPage(context, PAGE_KEYS, await changesAt(services));
  return found;
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <PageArticle page={page} />;
}

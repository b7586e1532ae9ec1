import { keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { movedOrNotFound } from '#app/http/answers/not-found-answer.ts';
import { personContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { ShareBar } from '#app/ui/share-bar.tsx';
import { shareLinks } from '#app/ui/share-links.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { LetterPage } from '../components/letter-page.tsx';
import { SignUpBox } from '../components/sign-up-box.tsx';
import { letterArticle } from '../letter-structured-data.ts';
import { findArchived, findRenamedLetter, numberOf } from '../queries.server.ts';
import { findLetterAuthor, showLetter } from '../show-letter.server.ts';
import type { Route } from './+types/letter.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return [];
  const { letter } = loaderData;
  const path = `/cartas/${params.slug}` satisfies Href<'/cartas/:slug'>;
  return pageMeta(matches, {
    title: letter.subject,
    description: letter.lead || letter.start,
    path,
    image: openGraphImage('carta', params.slug),
    type: 'article',
    jsonLd: (site) => [
      letterArticle(site, letter),
      breadcrumbList(site, [
        { name: 'Cartas', path: '/cartas' satisfies Href },
        { name: letter.subject, path },
      ]),
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findArchived(services.db, params.slug);
  if (!found) {
    const renamed = await findRenamedLetter(services.db, params.slug);
    return movedOrNotFound(renamed && (`/cartas/${renamed}` satisfies Href<'/cartas/:slug'>));
  }
  const letter = await showLetter(services, found, { viewer: context.get(viewerContext), findCards });
  // Its cards follow their records.
  keepPage(
    context,
    ['letters', 'episodes', 'videos', 'topics', 'products', 'settings'],
    await keptNextPublication(services, services.clock.now()),
  );
  const url = `${services.publicUrl}/cartas/${params.slug}` satisfies AbsoluteHref<'/cartas/:slug'>;
  return {
    letter,
    number: await numberOf(services.db, found),
    author: await findLetterAuthor(services),
    isSignedIn: context.get(personContext) !== null,
    share: shareLinks(letter.subject, url),
  };
}

export default function Letter({
  loaderData: { letter, number, author, isSignedIn, share },
}: Route.ComponentProps) {
  return (
    <LetterPage letter={letter} number={number} author={author} isSignedIn={isSignedIn}>
      <div className="mt-10">
        <ShareBar share={share} />
      </div>
      <SignUpBox />
    </LetterPage>
  );
}

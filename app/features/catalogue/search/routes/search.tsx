import { redirect } from 'react-router';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { keptNewest, keptNextPublication } from '#app/features/catalogue/items/kept-queries.server.ts';
import { sampleItems } from '#app/features/catalogue/items/samples.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { dependsOn, keepPage } from '#app/http/page/page-cache-control.server.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { LONGEST_QUERY, readSearch, searchPath } from '#app/pure/site/search-input.ts';
import { DidYouMean } from '#app/ui/did-you-mean.tsx';
import { besideItems, keptFoundPages } from '#app/wiring/pages/found-pages.server.ts';
import { FoundPages } from '../components/found-pages.tsx';
import { ResultPages } from '../components/result-pages.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { SearchResults } from '../components/search-results.tsx';
import { noteMissed } from '../misses/misses.server.ts';
import { Moments } from '../moments/components/moments.tsx';
import { momentsPath, readAskedMoments } from '../moments/moment-address.ts';
import { besideMoments, findAskedMoments } from '../moments/search-moments.server.ts';
import { searchByRelevance } from '../queries.server.ts';
import { resultCount } from '../result-texts.ts';
import type { Route } from './+types/search.ts';

const PAGE_SIZE = 20;
const RECENT = 6;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.query;
  return pageMeta(matches, {
    title: query ? `Busca: ${query}` : 'Busca',
    path: '/search' satisfies Href,
    noindex: true,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { query, isCut, page } = readSearch(url.searchParams);
  const askedMoments = readAskedMoments(url.searchParams);
  const [viewer, now] = [context.get(viewerContext), services.clock.now()];
  const beside = besideMoments(services, await besideItems(services, now), { viewer, now });
  const [found, nextPublication] = await named(
    'Failed to fetch episodes',
    Promise.all([
      searchByRelevance(services, { query, viewer, now, page, pageSize: PAGE_SIZE, beside }),
      keptNextPublication(services, now),
    ]),
  );
  if (page > found.pages) throw redirect(searchPath(query, found.pages));
  const meant = found.correction ?? query;
  const [written, moments] = await Promise.all([
    keptFoundPages(services, meant, now),
    findAskedMoments(services, { query: meant, viewer, now }, askedMoments),
  ]);
  const { isAlone, itemId } = askedMoments;
  if (isAlone && moments.total === 0) throw redirect(searchPath(query));
  if (moments.page > moments.pages)
    throw redirect(momentsPath(query, { ...askedMoments, page: moments.pages }));
  const total = found.total + written.pages.length;
  const isTotalExact = found.isTotalExact && !written.hasMore;
  const isNothing = total + moments.total === 0;
  const recent = isNothing ? await keptNewest(services, { viewer, now, limit: RECENT }) : [];
  const isMissing = query !== '' && (isNothing || found.correction !== null);
  // Every failed search is counted, so none is served from memory.
  const { clientAddress } = context.get(requestInfoContext);
  if (isMissing) noteMissed(services, query, { viewer, clientAddress });
  else keepPage(context, ['episodes', 'videos', 'topics', 'pages', 'transcripts'], nextPublication);
  dependsOn(context, [], beside.until);
  const exact = written.pages.filter(({ isExact }) => isExact);
  const others = written.pages.filter(({ isExact }) => !isExact);
  return {
    ...{ query, isCut, page, ...found, total, isTotalExact, recent, moments, itemId, isAlone },
    written: page === 1 ? { exact, others } : { exact: [], others: [] },
  };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, isCut, page, pages, correction, missing, total, items, recent, written } = loaderData;
  const { moments, itemId, isAlone } = loaderData;
  const meant = correction ?? query;
  const count = isAlone ? NOTHING : loaderData;
  return (
    <div className="page section">
      <h1 className="text-title-1">{query ? 'Resultado da busca' : 'O que você quer ouvir?'}</h1>
      <SearchForm query={query} />
      {query && (
        <h2 aria-live="polite" className="mt-8 line-clamp-4 text-lead wrap-anywhere">
          {correction ? resultCount(query, NOTHING) : resultCount(query, count, moments)}
        </h2>
      )}
      {correction && <DidYouMean correction={correction} missing={missing} to={searchPath(correction)} />}
      {isCut && (
        <p className="mt-2 text-ink-soft">A busca usa os primeiros {LONGEST_QUERY} caracteres do texto.</p>
      )}
      {!isAlone && (
        <>
          {page === 1 && total > 1 && moments.total > 0 && <ToMoments />}
          <FoundPages id="com-este-titulo" title="Com este título" pages={written.exact} />
          {items.length > 0 && <SearchResults items={items} />}
          <FoundPages id="para-ler" title="Para ler" pages={written.others} />
          <ResultPages query={meant} page={page} pages={pages} />
        </>
      )}
      {page === 1 && <Moments query={meant} found={moments} itemId={itemId} isAlone={isAlone} />}
      {total + moments.total === 0 && (
        <Recent items={recent.length > 0 ? recent : sampleItems()} isMissing={query !== ''} />
      )}
    </div>
  );
}

const NOTHING = { total: 0, isTotalExact: true };

function ToMoments() {
  return (
    <p className="mt-1">
      <a href="#momentos" className="link inline-flex min-h-11 items-center">
        Ir aos momentos em que se falou disso
      </a>
    </p>
  );
}

/** Shown without results: the newest items, or the examples while there are none. */
function Recent({ items, isMissing }: { items: ItemCard[]; isMissing: boolean }) {
  return (
    <section aria-labelledby="recentes" className="mt-10">
      {isMissing && (
        <div className="scene mb-12">
          <img src="/procura.svg" alt="" width={400} height={480} className="scene-picture" />
          <div>
            <p className="font-display text-title-2">Ainda não temos essa conversa.</p>
            <p className="mt-4 text-lead text-ink-soft">
              Confira como está escrito ou tente uma palavra mais curta. Se faltar um tópico,{' '}
              <a href={'/contact' satisfies Href} className="link">
                conte para a gente
              </a>
              .
            </p>
          </div>
        </div>
      )}
      <h2 id="recentes" className="text-title-2">
        Mais recentes
      </h2>
      <SearchResults items={items} />
    </section>
  );
}

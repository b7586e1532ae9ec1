import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Leavers } from '../components/leaver-table.tsx';
import { NoSubscribers } from '../components/no-subscribers.tsx';
import { SubscriberTable } from '../components/subscriber-table.tsx';
import { SubscriberTools } from '../components/subscriber-tools.tsx';
import { countLeavers, listLeavers } from '../leavers.server.ts';
import {
  countHindered,
  countSubscribers,
  findErasure,
  findSubscriberTotals,
  listSubscribers,
} from '../queries.server.ts';
import { readSubscriberFilter, subscriberFilterParameters } from '../subscriber-list.ts';
import type { Route } from './+types/admin-newsletter.ts';

const PATH = '/admin/newsletter' satisfies Href;
const SUBSCRIPTIONS = ['inscrição', 'inscrições'] as const;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'readers');
  const { db, secret } = services;
  const now = services.clock.now();
  const filter = readSubscriberFilter(args.url.searchParams);
  const [page, totals, hindered, topics, leavers, leaverCount] = await Promise.all([
    listSubscribers(db, filter, readPagePlace(args.url.searchParams), now),
    findSubscriberTotals(db),
    countHindered(db, now),
    keptTopics(services),
    filter.query === '' ? null : listLeavers(db, { query: filter.query, after: '' }),
    countLeavers(db, filter.query),
  ]);
  const isFound = page.rows.length > 0;
  const erasedAt =
    !isFound && filter.query.includes('@') ? await findErasure(db, filter.query, secret) : null;
  const parameters = subscriberFilterParameters(filter);
  const { state, query, topic } = filter;
  const known = { ...totals, ...hindered };
  const total = totals.confirmed + totals.pending + totals.unsubscribed;
  const found =
    query === '' && topic === null
      ? state === null
        ? total
        : known[state]
      : await countSubscribers(db, filter, page, now);
  const isBounded = query !== '' || topic !== null || (state !== null && state in hindered);
  const listed = (isBounded ? boundedCountOf : countOf)(found, ...SUBSCRIPTIONS);
  return {
    rows: page.rows,
    ...pageLinks(PATH, parameters, page),
    parameters,
    totals,
    hindered,
    total,
    listed,
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    erasedAt,
    leavers: leavers?.leavers ?? [],
    leaverCount,
    now: now.toISOString(),
  };
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const { rows, newer, older, parameters, totals, hindered, total, listed, topics, erasedAt, now } =
    loaderData;
  const { leavers, leaverCount } = loaderData;
  const filtered = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  const isFiltered = filtered.size > 0;
  return (
    <AdminPage
      title="Newsletter"
      intro={
        total > 0
          ? `${countOf(totals.confirmed, 'inscrição confirmada', 'inscrições confirmadas')}, ${countOf(totals.pending, 'pendente', 'pendentes')}, ${countOf(totals.unsubscribed, 'cancelada', 'canceladas')}.`
          : 'Quem pediu para receber a newsletter, e com que consentimento.'
      }
      actions={
        <>
          <ButtonLink to={`${PATH}/nova` satisfies Href} look="line">
            Acrescentar uma pessoa
          </ButtonLink>
          <ButtonLink to={`${PATH}/importar` satisfies Href} look="line">
            Importar inscrições
          </ButtonLink>
          {isFiltered && rows.length > 0 && (
            <ButtonLink to={`${PATH}/exportar.csv?${filtered}` satisfies Href} look="line" download>
              Exportar esta lista (CSV)
            </ButtonLink>
          )}
          {total > 0 && (
            <ButtonLink to={`${PATH}/exportar.csv` satisfies Href} look="line" download>
              Exportar tudo (CSV)
            </ButtonLink>
          )}
          {totals.confirmed > 0 && (
            <ButtonLink to={`${PATH}/confirmadas.csv` satisfies Href} look="line" download>
              Exportar confirmadas (CSV)
            </ButtonLink>
          )}
        </>
      }
    >
      {(total > 0 || leaverCount > 0 || isFiltered) && (
        <SubscriberTools parameters={parameters} totals={totals} hindered={hindered} topics={topics} />
      )}
      {rows.length > 0 ? (
        <>
          <SubscriberTable
            rows={rows}
            now={now}
            topicNames={Object.fromEntries(topics.map(({ slug, name }) => [slug, name]))}
          />
          <Pager summary={listed} previous={newer} next={older} />
        </>
      ) : (
        <NoSubscribers isFiltered={isFiltered} erasedAt={erasedAt} />
      )}
      {leaverCount > 0 && <Leavers leavers={leavers} count={leaverCount} query={parameters.q ?? ''} />}
    </AdminPage>
  );
}

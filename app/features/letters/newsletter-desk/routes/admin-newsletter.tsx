import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { formatDate } from '#app/pure/dates-pt-br.ts';
import { pageLinks, readPagePlace } from '#app/pure/page-cursor.ts';
import { countOf } from '#app/pure/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SubscriberTable } from '../components/subscriber-table.tsx';
import { findErasure, findSubscriberTotals, listSubscribers } from '../queries.server.ts';
import { readSubscriberFilter, SUBSCRIBER_STATES, subscriberFilterParameters } from '../subscriber-list.ts';
import type { Route } from './+types/admin-newsletter.ts';

const PATH = '/admin/newsletter' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const services = args.context.get(servicesContext);
  const { db, secret } = services;
  const filter = readSubscriberFilter(args.url.searchParams);
  const [page, totals, topics] = await Promise.all([
    listSubscribers(db, filter, readPagePlace(args.url.searchParams)),
    findSubscriberTotals(db),
    keptTopics(services),
  ]);
  const isFound = page.rows.length > 0;
  const erasedAt =
    !isFound && filter.query.includes('@') ? await findErasure(db, filter.query, secret) : null;
  const parameters = subscriberFilterParameters(filter);
  return {
    rows: page.rows,
    ...pageLinks(PATH, parameters, page),
    parameters,
    totals,
    topics: topics.map(({ slug, name }) => ({ slug, name })),
    erasedAt,
    now: services.clock.now().toISOString(),
  };
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const { rows, newer, older, parameters, totals, topics, erasedAt, now } = loaderData;
  const { q = '', estado = '', topico = '' } = parameters;
  const isFiltered = Boolean(q || estado || topico);
  const total = SUBSCRIBER_STATES.reduce((sum, { status }) => sum + totals[status], 0);
  const state = SUBSCRIBER_STATES.find(({ value }) => value === estado);
  const listed = q || topico ? null : state ? totals[state.status] : total;
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
          <ButtonLink to={`${PATH}/importar` satisfies Href} look="line">
            Importar leitores
          </ButtonLink>
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
      {(total > 0 || isFiltered) && (
        <ListTools
          searchLabel="Buscar por e-mail ou nome"
          query={q}
          filters={[
            {
              name: 'estado',
              label: 'Situação',
              value: estado,
              options: [
                { value: '', label: 'Todas as situações' },
                ...SUBSCRIBER_STATES.map(({ value, filter }) => ({ value, label: filter })),
              ],
            },
            {
              name: 'topico',
              label: 'Tópico',
              value: topico,
              options: [
                { value: '', label: 'Todos os tópicos' },
                ...topics.map(({ slug, name }) => ({ value: slug, label: name })),
              ],
            },
          ]}
        />
      )}
      {rows.length > 0 ? (
        <>
          <SubscriberTable
            rows={rows}
            now={now}
            topicNames={Object.fromEntries(topics.map(({ slug, name }) => [slug, name]))}
          />
          <Pager
            summary={listed === null ? '' : countOf(listed, 'inscrição', 'inscrições')}
            previous={newer}
            next={older}
          />
        </>
      ) : (
        <NoSubscribers isFiltered={isFiltered} erasedAt={erasedAt} />
      )}
    </AdminPage>
  );
}

function NoSubscribers({ isFiltered, erasedAt }: { isFiltered: boolean; erasedAt: string | null }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Ninguém se inscreveu ainda">
        As inscrições pelos formulários do site aparecem aqui, com a prova do consentimento de cada pessoa.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhuma inscrição encontrada"
      action={
        <ButtonLink to={PATH} look="line">
          Ver todas as inscrições
        </ButtonLink>
      }
    >
      {erasedAt
        ? `Os dados de uma inscrição com este endereço foram apagados em ${formatDate(erasedAt)}. Só a prova do consentimento está guardada.`
        : 'Tente outra palavra ou outro filtro.'}
    </EmptyState>
  );
}

import { orStay } from '#app/http/admin-client-action.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { countOf } from '#app/pure/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TopicTable } from '../components/topic-table.tsx';
import { TOPIC_TOASTS } from '../messages.ts';
import { listTopicLines } from '../queries.server.ts';
import { arrangeTopics, readTopicPlace, TOPIC_ORDERS, TOPIC_STATES } from '../topic-list.ts';
import type { Route } from './+types/admin-topics.ts';
import { handleTopicButton } from './topic-buttons.server.ts';

const LONGEST_QUERY = 200;

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  const place = readTopicPlace(searchParams);
  return { query, ...place, topics: arrangeTopics(await listTopicLines(db, query), place) };
}

export function action(args: Route.ActionArgs) {
  return handleTopicButton(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction, TOPIC_TOASTS.deleteFailed);
}

export default function AdminTopics({ loaderData }: Route.ComponentProps) {
  const { query, order, state, topics } = loaderData;
  const isNarrowed = query !== '' || state !== '';
  const create = (
    <ButtonLink to="/admin/topicos/novo">
      <AdminIcon name="plus" className="size-4" />
      Novo tópico
    </ButtonLink>
  );
  return (
    <AdminPage
      title="Tópicos"
      intro="Os assuntos do menu. Os números contam o que está publicado."
      actions={(topics.length > 0 || isNarrowed) && create}
    >
      {(topics.length > 0 || isNarrowed) && (
        <ListTools
          searchLabel="Buscar tópico"
          query={query}
          filters={[
            { name: 'conteudo', label: 'Conteúdo', value: state, options: TOPIC_STATES },
            { name: 'ordem', label: 'Ordem', value: order, options: TOPIC_ORDERS },
          ]}
        />
      )}
      {topics.length > 0 ? (
        <>
          <TopicTable topics={topics} />
          <Pager summary={countOf(topics.length, 'tópico', 'tópicos')} previous={null} next={null} />
        </>
      ) : (
        <NoTopics isNarrowed={isNarrowed} create={create} />
      )}
    </AdminPage>
  );
}

function NoTopics({ isNarrowed, create }: { isNarrowed: boolean; create: React.ReactNode }) {
  if (!isNarrowed) {
    return (
      <EmptyState title="Ainda não há tópicos" action={create}>
        Crie o primeiro assunto: ele vira uma página e um lugar no menu.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhum tópico encontrado"
      action={
        <ButtonLink to="/admin/topicos" look="line">
          Ver todos os tópicos
        </ButtonLink>
      }
    >
      Tente outra palavra.
    </EmptyState>
  );
}

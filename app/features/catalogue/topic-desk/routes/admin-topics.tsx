import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { besideLinks } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { runTopicButton } from '../button-actions.server.ts';
import { TopicTable } from '../components/topic-table.tsx';
import { topicButtonSchema } from '../input.ts';
import { countTopics, listTopicLines } from '../list-queries.server.ts';
import { topicButtonFailure } from '../messages.ts';
import { readTopicPlace, TOPIC_ORDERS, TOPIC_STATES, topicListPath } from '../topic-list.ts';
import type { Route } from './+types/admin-topics.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'topics');
  const place = readTopicPlace(args.url.searchParams);
  const page = await listTopicLines(db, place);
  const links = besideLinks(page, (beside) => topicListPath({ ...place, beside }));
  const count = page.hasPrevious || page.hasNext ? await countTopics(db, place) : page.rows.length;
  return { place, topics: page.rows, count, ...links };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'topics',
    schema: topicButtonSchema,
    failure: ({ intent }) => topicButtonFailure(intent),
    submit: (button, ctx) => runTopicButton(ctx, button),
  });
}

export const clientAction = orStayBy(topicButtonFailure);

export default function AdminTopics({ loaderData, actionData }: Route.ComponentProps) {
  const { place, topics, count, previous, next } = loaderData;
  const { query, order, state } = place;
  const isNarrowed = query !== '' || state !== '';
  const create = <CreateLink to={'/admin/topicos/novo' satisfies Href}>Novo tópico</CreateLink>;
  return (
    <AdminPage
      title="Tópicos"
      intro="Os assuntos do menu, na ordem em que aparecem nele; Populares vem sempre por último. Os números contam o que está publicado."
      actions={(topics.length > 0 || isNarrowed) && create}
      outcome={actionData?.toast}
    >
      {(topics.length > 0 || isNarrowed) && (
        <ListTools
          searchLabel="Buscar tópico"
          query={query}
          filters={[
            { name: 'conteudo', label: 'Episódios e vídeos', value: state, options: TOPIC_STATES },
            { name: 'ordem', label: 'Ordem', value: order, options: TOPIC_ORDERS },
          ]}
        />
      )}
      {topics.length > 0 ? (
        <>
          <TopicTable topics={topics} canMove={!isNarrowed && order === ''} answer={actionData} />
          <Pager summary={boundedCountOf(count, 'tópico', 'tópicos')} previous={previous} next={next} />
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
      link={{ to: '/admin/topicos' satisfies Href, label: 'Ver todos os tópicos' }}
    >
      Tente outra palavra.
    </EmptyState>
  );
}

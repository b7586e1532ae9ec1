import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { besideLinks } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useAdminToast } from '#app/ui/admin/admin-toast.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
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
    submit: (asked, ctx) => runTopicButton(ctx, asked),
  });
}

export const clientAction = orStayBy(topicButtonFailure);

export default function AdminTopics({ loaderData, actionData }: Route.ComponentProps) {
  const { place, topics, count, previous, next } = loaderData;
  const { query, order, state } = place;
  useAdminToast(actionData?.toast);
  const isNarrowed = query !== '' || state !== '';
  const create = (
    <ButtonLink to={'/admin/topicos/novo' satisfies Href}>
      <AdminIcon name="plus" className="size-4" />
      Novo tópico
    </ButtonLink>
  );
  return (
    <AdminPage
      title="Tópicos"
      intro="Os assuntos do menu, na ordem em que aparecem nele; Populares vem sempre por último. Os números contam o que está publicado."
      actions={(topics.length > 0 || isNarrowed) && create}
    >
      <FormOutcome toast={actionData?.toast} />
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
      action={
        <ButtonLink to={'/admin/topicos' satisfies Href} look="line">
          Ver todos os tópicos
        </ButtonLink>
      }
    >
      Tente outra palavra.
    </EmptyState>
  );
}

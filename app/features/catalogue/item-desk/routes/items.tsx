import { findReindexing } from '#app/features/catalogue/search/index/commands.server.ts';
import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { itemListPath, kindOfPath } from '#app/pure/site/editor-paths.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { findPublishQuestion, hurryNotices } from '#app/wiring/letters/item-notice.server.ts';
import { DeleteItem } from '../components/delete-item.tsx';
import { ItemTable } from '../components/item-table.tsx';
import { MoveFound, WithoutTopic } from '../components/move-found.tsx';
import { NoItems } from '../components/no-items.tsx';
import { PublishNotice } from '../components/publish-notice.tsx';
import { ReindexNote } from '../components/reindex-note.tsx';
import { listDeletable } from '../drafts.server.ts';
import { listActionSchema } from '../list/input.ts';
import { runListAction } from '../list/list-actions.server.ts';
import { listFilters } from '../list/list-filters.ts';
import { countWithoutTopic } from '../list/list-ids.server.ts';
import { type ListPlace, listPath, readListPlace } from '../list/list-place.ts';
import { questionOf, questionValues } from '../list/publish-question.ts';
import { findItemTitle, listItemPage } from '../list/queries.server.ts';
import { totalText } from '../list/total-text.ts';
import { buttonFailure, ITEM_WORDS } from '../messages.ts';
import type { Route } from './+types/items.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, engine, clock, actor } = requireRight(args, 'items');
  const { url } = args;
  const kind = kindOfPath(url.pathname);
  const place = readListPlace(url.searchParams, kind);
  const deletingId = url.searchParams.get('excluir');
  const failure = kind === 'video' ? 'Failed to fetch videos' : 'Failed to fetch episodes';
  const [page, topics, deleting, withoutTopic, reindexing] = await Promise.all([
    named(failure, listItemPage({ db, engine }, { kind, place, now: clock.now() })),
    listTopics(db),
    deletingId ? findItemTitle(db, kind, deletingId) : null,
    isWhole(place) ? named(failure, countWithoutTopic(db, kind, clock.now())) : 0,
    place.query ? findReindexing(db) : null,
  ]);
  return {
    kind,
    place,
    ...page,
    own: await listDeletable(db, actor, page.items),
    topics: topics.map(({ id, name }) => ({ id, name })),
    deleting,
    withoutTopic,
    reindexing,
  };
}

export function action(args: Route.ActionArgs) {
  const kind = kindOfPath(args.url.pathname);
  return handleAdminForm(args, {
    right: 'items',
    schema: listActionSchema,
    failure: ({ intent }) => buttonFailure(kind, intent),
    submit: async (listAction, ctx) => {
      const place = readListPlace(args.url.searchParams, kind);
      if (listAction.intent === 'publish' && !listAction.notice) {
        const question = await findPublishQuestion(ctx, kind, listAction.ids);
        if (question) return { ok: true, isAgain: true, values: questionValues(question) };
      }
      const done = await runListAction(ctx, kind, { ...listAction, place });
      if (done.ok && listAction.intent === 'publish') await hurryNotices(ctx);
      return done;
    },
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return orStayBy((intent) => buttonFailure(kindOfPath(args.url.pathname), intent))(args);
}

/** True for the first page without filters. */
function isWhole({ query, topic, state, sound, transcript, after, before }: ListPlace): boolean {
  return !query && !topic && !state && !sound && !transcript && !after && !before;
}

export default function Items({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, place, items, topics, next, previous, deleting, withoutTopic } = loaderData;
  const mayPublish = useCan()('publish');
  const words = ITEM_WORDS[kind];
  const question = questionOf(actionData?.values);
  const isEmpty = items.length === 0 && isWhole(place);
  const create = <CreateLink to={`${itemListPath(kind)}/novo` satisfies Href}>{words.add}</CreateLink>;
  return (
    <AdminPage
      title={kind === 'video' ? 'Vídeos' : 'Episódios'}
      intro={
        mayPublish
          ? 'Só você vê os rascunhos. O que está publicado com data futura aparece sozinho no dia e na hora marcados.'
          : 'Escreva rascunhos e entregue: quem publica vê, e o site só mostra depois.'
      }
      actions={!isEmpty && create}
      outcome={actionData?.toast}
    >
      {question && <PublishNotice question={question} words={words} listPath={listPath(kind, place)} />}
      {isEmpty ? (
        <NoItems kind={kind} create={create} />
      ) : (
        <>
          <ListTools
            searchLabel="Buscar por título, pessoa convidada ou subtítulo"
            query={place.query}
            filters={listFilters(kind, place, topics)}
          />
          {withoutTopic > 0 && topics.length > 0 && mayPublish && (
            <WithoutTopic kind={kind} count={withoutTopic} />
          )}
          {loaderData.reindexing && <ReindexNote done={loaderData.reindexing.done} />}
          {items.length === 0 ? (
            <NoItems kind={kind} create={create} isFiltered />
          ) : (
            <ItemTable
              kind={kind}
              items={items}
              topics={topics}
              place={place}
              marks={loaderData}
              own={loaderData.own}
              answer={actionData}
            />
          )}
          {(next || previous) && mayPublish && (
            <div className="mt-4">
              <MoveFound kind={kind} topics={topics} found={loaderData} />
            </div>
          )}
          <Pager
            summary={totalText(kind, loaderData)}
            previous={previous && listPath(kind, { ...place, after: null, before: previous })}
            next={next && listPath(kind, { ...place, before: null, after: next })}
          />
        </>
      )}
      {deleting && (
        <DeleteItem key={deleting.id} kind={kind} item={deleting} closeTo={listPath(kind, place)} />
      )}
    </AdminPage>
  );
}

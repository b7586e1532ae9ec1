import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/records/changes/bin/undo.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { handleDeletion } from '#app/http/record-deletion.server.ts';
import { deleteTopics } from '../bin-commands.server.ts';
import { topicButtonSchema } from '../input.ts';
import { TOPIC_TOASTS, topicButtonFailure } from '../messages.ts';
import { moveTopic } from '../order-commands.server.ts';
import type { TopicContext } from '../topic-rows.server.ts';

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** 'Excluir' on a topic's own page. */
export function handleTopicDeletion(args: Sent, id: string) {
  return handleDeletion(args, {
    failure: TOPIC_TOASTS.deleteFailed,
    list: '/admin/topicos',
    remove: (ctx) => remove(ctx, [id]),
  });
}

/** Deletion of the chosen ones, and the order in which the menu shows them. */
export function handleTopicButton(args: Sent) {
  return handleAdminForm(args, {
    schema: topicButtonSchema,
    failure: ({ intent }) => topicButtonFailure(intent),
    submit: async ({ intent, ids, beside }, services, actor): Promise<AdminResult> => {
      if (intent !== 'delete') {
        const move = { id: ids[0] ?? '', direction: intent, beside };
        return toldOfMove(await moveTopic({ ...services, actor }, move));
      }
      return remove({ ...services, actor }, ids);
    },
  });
}

async function remove(ctx: TopicContext, ids: readonly string[]): Promise<AdminResult> {
  const entryIds = await deleteTopics(ctx, ids);
  const count = entryIds.length;
  if (count === 0) {
    const toast = { ...TOPIC_TOASTS.gone, title: TOPIC_TOASTS.deleteFailed.title };
    return { ok: false, status: 404, toast };
  }
  const title = count === 1 ? TOPIC_TOASTS.deleted.title : `${count} tópicos excluídos.`;
  return { ok: true, toast: { title, tone: 'success', action: undo(...entryIds) } };
}

function toldOfMove(moved: Awaited<ReturnType<typeof moveTopic>>): AdminResult {
  if (!moved.ok)
    return { ok: false, status: 404, toast: { ...TOPIC_TOASTS.gone, ...TOPIC_TOASTS.moveFailed } };
  const title = `${moved.topic.name}: ${moved.place}º lugar no menu.`;
  return { ok: true, toast: { title, tone: 'success' } };
}

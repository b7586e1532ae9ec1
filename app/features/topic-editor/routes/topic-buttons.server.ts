import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/bin/undo.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { deleteTopics } from '../bin-commands.server.ts';
import { topicButtonSchema } from '../input.ts';
import { TOPIC_TOASTS } from '../messages.ts';
import { moveTopic } from '../order-commands.server.ts';

/** Deletion, of the chosen ones or from a topic's own page; and the order in which the menu shows them. */
export function handleTopicButton(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  return handleAdminForm(args, {
    schema: topicButtonSchema,
    failure: ({ intent }) => (intent === 'delete' ? TOPIC_TOASTS.deleteFailed : TOPIC_TOASTS.moveFailed),
    submit: async ({ intent, ids, beside }, services, actor): Promise<AdminResult> => {
      if (intent !== 'delete') {
        const move = { id: ids[0] ?? '', direction: intent, beside };
        return toldOfMove(await moveTopic({ ...services, actor }, move));
      }
      const entryIds = await deleteTopics({ ...services, actor }, ids);
      const count = entryIds.length;
      if (count === 0) {
        const toast = { ...TOPIC_TOASTS.gone, title: TOPIC_TOASTS.deleteFailed.title };
        return { ok: false, status: 404, toast };
      }
      const title = count === 1 ? TOPIC_TOASTS.deleted.title : `${count} tópicos excluídos.`;
      return { ok: true, toast: { title, tone: 'success', action: undo(...entryIds) } };
    },
  });
}

function toldOfMove(moved: Awaited<ReturnType<typeof moveTopic>>): AdminResult {
  if (!moved.ok)
    return { ok: false, status: 404, toast: { ...TOPIC_TOASTS.gone, ...TOPIC_TOASTS.moveFailed } };
  const title = `${moved.topic.name}: ${moved.place}º lugar no menu.`;
  return { ok: true, toast: { title, tone: 'success' } };
}

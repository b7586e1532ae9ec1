import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/bin/undo.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { deleteTopics } from '../bin-commands.server.ts';
import { topicButtonSchema } from '../input.ts';
import { TOPIC_TOASTS } from '../messages.ts';

/** Deletion, of the chosen ones or from a topic's own page. */
export function handleTopicButton(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  return handleAdminForm(args, {
    schema: topicButtonSchema,
    failure: TOPIC_TOASTS.deleteFailed,
    submit: async ({ ids }, services, actor): Promise<AdminResult> => {
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

import type { RouterContextProvider } from 'react-router';
import { undo } from '#app/features/bin/undo.ts';
import { handleAdminForm } from '#app/http/admin-form.server.ts';
import { deleteTopic, restoreTopic } from '../bin-commands.server.ts';
import { topicButtonSchema } from '../input.ts';
import { TOPIC_TOASTS } from '../messages.ts';

/** Deletion, from a topic's own page, and its undoing. */
export function handleTopicButton(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  return handleAdminForm(args, {
    schema: topicButtonSchema,
    failure: TOPIC_TOASTS.deleteFailed,
    submit: async ({ intent, id }, services, actor) => {
      const ctx = { ...services, actor };
      if (intent === 'restore') {
        const result = await restoreTopic(ctx, id);
        if (!result.ok) return { ok: false, status: 404, toast: TOPIC_TOASTS.gone };
        return { ok: true, toast: TOPIC_TOASTS.restored, goTo: `/admin/topicos/${result.id}` };
      }
      const result = await deleteTopic(ctx, id);
      if (result.ok) {
        const toast = { ...TOPIC_TOASTS.deleted, action: undo(result.entryId) };
        return { ok: true, toast, goTo: '/admin/topicos' };
      }
      return {
        ok: false,
        status: 404,
        toast: { ...TOPIC_TOASTS.gone, title: TOPIC_TOASTS.deleteFailed.title },
      };
    },
  });
}

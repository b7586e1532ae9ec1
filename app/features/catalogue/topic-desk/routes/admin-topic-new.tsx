import { v7 } from 'uuid';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { createTopic } from '../commands.server.ts';
import { TopicForm } from '../components/topic-form.tsx';
import { HUES } from '../hues.ts';
import { newTopicSchema } from '../input.ts';
import { TOPIC_TOASTS } from '../messages.ts';
import { listUsedHues } from '../queries.server.ts';
import { topicFieldErrors } from '../topic-refusals.server.ts';
import type { Route } from './+types/admin-topic-new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'topics');
  const used = await listUsedHues(db);
  const free = HUES.findIndex((_, hue) => !used.includes(hue));
  return { newId: v7(), hue: Math.max(0, free) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'topics',
    schema: newTopicSchema,
    failure: TOPIC_TOASTS.saveFailed,
    submit: async ({ newId, ...input }, ctx) => {
      const result = await createTopic(ctx, newId, input);
      if (!result.ok) return { ok: false, fieldErrors: topicFieldErrors(result) };
      return {
        ok: true,
        toast: TOPIC_TOASTS.created,
        goTo: `/admin/topicos/${result.id}` satisfies Href<'/admin/topicos/:id'>,
      };
    },
  });
}

export const clientAction = orStay(TOPIC_TOASTS.saveFailed);

export default function AdminTopicNew({ loaderData: { newId, hue }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Novo tópico" back={{ to: '/admin/topicos' satisfies Href, label: 'Tópicos' }}>
      <TopicForm posted={actionData} newId={newId} hue={hue} />
    </AdminPage>
  );
}

import type { Db } from '#app/db/database.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { handleDeletion } from '#app/http/forms/record-deletion.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { richText } from '#app/platform/markup/rich-text.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { removeTopics } from '../button-actions.server.ts';
import { updateTopic } from '../commands.server.ts';
import { DeleteTopicButton } from '../components/delete-topic-button.tsx';
import { TopicForm } from '../components/topic-form.tsx';
import { topicSchema } from '../input.ts';
import { TOPIC_TOASTS } from '../messages.ts';
import { countItemsOf, findTopicToEdit, listFormerSlugs } from '../queries.server.ts';
import { topicFieldErrors } from '../topic-refusals.server.ts';
import type { TopicContext } from '../topic-rows.server.ts';
import type { Route } from './+types/admin-topic.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'topics');
  const topic = orNotFound(await findTopicToEdit(db, args.params.id));
  const [items, formerSlugs, picture] = await Promise.all([
    countItemsOf(db, topic.id),
    listFormerSlugs(db, topic.id),
    findCurrentPicture(db, topic.image_url),
  ]);
  return {
    items,
    topic: { id: topic.id, ...topicFields(topic), formerSlugs, pictureUrl: topic.image_url, picture },
  };
}

function topicFields(topic: NonNullable<Awaited<ReturnType<typeof findTopicToEdit>>>) {
  const { version, slug, name, description, quote, keywords, hue } = topic;
  return { version, slug, name, description: richText(description), quote: quote ?? '', keywords, hue };
}

/** As the form sends them. */
async function findTopicFields(db: Db, id: string): Promise<Record<string, string> | null> {
  const topic = await findTopicToEdit(db, id);
  if (!topic) return null;
  const { hue, version, ...texts } = topicFields(topic);
  return { ...texts, hue: String(hue), version: String(version) };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'topics');
  const { id } = args.params;
  if ((await sentIntent(args.request)) === 'delete') {
    const remove = (ctx: TopicContext) => removeTopics(ctx, [id]);
    return handleDeletion(args, {
      right: 'topics',
      failure: TOPIC_TOASTS.deleteFailed,
      list: '/admin/topicos' satisfies Href,
      remove,
    });
  }
  return handleAdminForm(args, {
    right: 'topics',
    schema: topicSchema,
    failure: TOPIC_TOASTS.saveFailed,
    submit: async (sent, ctx, values): Promise<AdminResult> => {
      const save = ({ version, ...input }: typeof sent) => updateTopic(ctx, { id, version }, input);
      const current = () => findTopicFields(ctx.db, id);
      const saved = await saveTogether({ schema: topicSchema, input: sent, values, current, save });
      return savedAnswer(saved, TOPIC_TOASTS, topicFieldErrors);
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent === 'delete' ? TOPIC_TOASTS.deleteFailed : TOPIC_TOASTS.saveFailed,
);

export default function AdminTopic({ loaderData: { topic, items }, actionData }: Route.ComponentProps) {
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title={topic.name}
      back={{ to: '/admin/topicos' satisfies Href, label: 'Tópicos' }}
      actions={
        <>
          <ButtonLink to={`/topics/${topic.slug}` satisfies Href<'/topics/:slug'>} look="line" external>
            Ver no site
          </ButtonLink>
          <DeleteTopicButton name={topic.name} items={items} />
        </>
      }
      outcome={pressed?.toast}
    >
      <TopicForm key={topic.id} posted={posted} topic={topic} />
    </AdminPage>
  );
}

import type { z } from 'zod';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { deleteTopics } from './bin-commands.server.ts';
import type { topicButtonSchema } from './input.ts';
import { TOPIC_TOASTS } from './messages.ts';
import { moveTopic } from './order-commands.server.ts';
import type { TopicContext } from './topic-rows.server.ts';

/** Deletes the selected topics, or moves one in the menu's order, and words the result. */
export async function runTopicButton(
  ctx: TopicContext,
  { intent, ids, beside }: z.output<typeof topicButtonSchema>,
): Promise<AdminResult> {
  if (intent === 'delete') return removeTopics(ctx, ids);
  return toldOfMove(await moveTopic(ctx, { id: ids[0] ?? '', direction: intent, beside }));
}

export async function removeTopics(ctx: TopicContext, ids: readonly string[]): Promise<AdminResult> {
  const entryIds = await deleteTopics(ctx, ids);
  const count = entryIds.length;
  if (count === 0) {
    const toast = { ...TOPIC_TOASTS.gone, title: TOPIC_TOASTS.deleteFailed.title };
    return { ok: false, why: 'gone', toast };
  }
  const title = count === 1 ? TOPIC_TOASTS.deleted.title : `${count} tópicos excluídos.`;
  return { ok: true, toast: { title, tone: 'success', action: undo(...entryIds) } };
}

function toldOfMove(moved: Awaited<ReturnType<typeof moveTopic>>): AdminResult {
  if (!moved.ok)
    return { ok: false, why: 'gone', toast: { ...TOPIC_TOASTS.gone, ...TOPIC_TOASTS.moveFailed } };
  const title = `${moved.topic.name}: ${moved.place}º lugar no menu.`;
  return { ok: true, toast: succeeded(title) };
}

import type { z } from 'zod';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { deletePages } from './bin-commands.server.ts';
import { duplicatePage, type PageContext } from './commands.server.ts';
import type { pageListSchema } from './input.ts';
import { GONE, PAGE_TOASTS } from './messages.ts';
import { movePage } from './place-commands.server.ts';

/** Deletes the selected pages, copies or moves one, and words the result. */
export async function runPageButton(
  ctx: PageContext,
  { intent, ids, beside }: z.output<typeof pageListSchema>,
): Promise<AdminResult> {
  const [id = ''] = ids;
  if (intent === 'delete') return removePages(ctx, ids);
  return intent === 'duplicate' ? copyPage(ctx, id) : move(ctx, { id, direction: intent, beside });
}

async function removePages(ctx: PageContext, ids: readonly string[]): Promise<AdminResult> {
  const { entryIds } = await deletePages(ctx, ids);
  const failure = PAGE_TOASTS.deleteFailed;
  if (entryIds.length === 0) return { ok: false, why: 'gone', toast: { ...failure, description: GONE } };
  return { ok: true, toast: { ...PAGE_TOASTS.deleted, action: undo(...entryIds) } };
}

async function copyPage(ctx: PageContext, id: string): Promise<AdminResult> {
  const copied = await duplicatePage(ctx, id);
  if (!copied.ok) return { ok: false, why: 'gone', toast: { ...PAGE_TOASTS.copyFailed, description: GONE } };
  const goTo = `/admin/paginas/${copied.id}` satisfies Href<'/admin/paginas/:id'>;
  return { ok: true, toast: PAGE_TOASTS.copied, goTo };
}

async function move(ctx: PageContext, pageMove: Parameters<typeof movePage>[1]): Promise<AdminResult> {
  const moved = await movePage(ctx, pageMove);
  if (!moved.ok) return { ok: false, why: 'gone', toast: { ...PAGE_TOASTS.moveFailed, description: GONE } };
  return { ok: true, toast: succeeded(`“${moved.title}” agora é a ${moved.place}ª.`) };
}

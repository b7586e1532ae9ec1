import type { z } from 'zod';
import { undo } from '#app/features/records/changes/bin/undo.ts';
import type { AdminResult } from '#app/http/forms/admin-form.server.ts';
import { deleteLetters } from './bin-commands.server.ts';
import { duplicateLetter, type LetterContext } from './commands.server.ts';
import type { letterButtonSchema } from './input.ts';
import { GONE, LETTER_DESK_TOASTS, STAYS } from './messages.ts';

/** Deletes the selected letters, or copies one, and words the result. */
export async function runLetterButton(
  ctx: LetterContext,
  { intent, ids }: z.output<typeof letterButtonSchema>,
): Promise<AdminResult> {
  return intent === 'delete' ? removeLetters(ctx, ids) : copyLetter(ctx, ids[0] ?? '');
}

async function copyLetter(ctx: LetterContext, id: string): Promise<AdminResult> {
  const copied = await duplicateLetter(ctx, id);
  if (!copied.ok) {
    return { ok: false, status: 404, toast: { ...LETTER_DESK_TOASTS.copyFailed, description: GONE } };
  }
  return {
    ok: true,
    toast: LETTER_DESK_TOASTS.copied,
    goTo: `/admin/cartas/${copied.id}` satisfies Href<'/admin/cartas/:id'>,
  };
}

async function removeLetters(ctx: LetterContext, ids: readonly string[]): Promise<AdminResult> {
  const deleted = await deleteLetters(ctx, ids);
  const failure = LETTER_DESK_TOASTS.deleteFailed;
  if (!deleted.ok) return { ok: false, status: 409, toast: { ...failure, description: STAYS } };
  const count = deleted.entryIds.length;
  if (count === 0) return { ok: false, status: 404, toast: { ...failure, description: GONE } };
  const title = count === 1 ? LETTER_DESK_TOASTS.deleted.title : `${count} cartas excluídas.`;
  return { ok: true, toast: { title, tone: 'success', action: undo(...deleted.entryIds) } };
}

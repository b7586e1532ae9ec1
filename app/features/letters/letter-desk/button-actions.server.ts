import type { z } from 'zod';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { deleteLetters } from './bin-commands.server.ts';
import { duplicateLetter } from './commands.server.ts';
import type { letterListSchema } from './input.ts';
import { GONE, LETTER_TOASTS, letterDeletion, STAYS } from './messages.ts';
import { mayBeDeleted } from './rules.ts';

/** Deletes the selected letters, or copies one, and words the result. */
export async function runLetterButton(
  ctx: ActorContext,
  { intent, ids }: z.output<typeof letterListSchema>,
): Promise<AdminResult> {
  return intent === 'delete' ? removeLetters(ctx, ids) : copyLetter(ctx, ids[0] ?? '');
}

async function copyLetter(ctx: ActorContext, id: string): Promise<AdminResult> {
  const copied = await duplicateLetter(ctx, id);
  if (!copied.ok) {
    return { ok: false, why: 'gone', toast: { ...LETTER_TOASTS.copyFailed, description: GONE } };
  }
  return {
    ok: true,
    toast: LETTER_TOASTS.copied,
    goTo: `/admin/cartas/${copied.id}` satisfies Href<'/admin/cartas/:id'>,
  };
}

async function removeLetters(ctx: ActorContext, ids: readonly string[]): Promise<AdminResult> {
  const deleted = await deleteLetters(ctx, ids);
  const failure = LETTER_TOASTS.deleteFailed;
  if (!deleted.ok) return { ok: false, why: 'conflict', toast: { ...failure, description: STAYS } };
  const count = deleted.entryIds.length;
  if (count === 0) return { ok: false, why: 'gone', toast: { ...failure, description: GONE } };
  const title = count === 1 ? LETTER_TOASTS.deleted.title : `${count} cartas excluídas.`;
  return { ok: true, toast: { title, tone: 'success', action: undo(...deleted.entryIds) } };
}

/** The buttons on a letter's page do the same as those of the list. */
export async function runButtonOfLetter(
  ctx: ActorContext,
  { id, intent }: { id: string; intent: 'delete' | 'duplicate' },
): Promise<AdminResult> {
  return {
    goTo: '/admin/cartas' satisfies Href,
    ...(await runLetterButton(ctx, { intent, ids: [id] })),
  };
}

/** What deleting this letter causes; null where it stays. */
export function deletionOf(letter: Parameters<typeof mayBeDeleted>[0]): string | null {
  return mayBeDeleted(letter) ? letterDeletion(true) : null;
}

import { runLetterButton } from '#app/features/letters/letter-desk/button-actions.server.ts';
import type { LetterContext } from '#app/features/letters/letter-desk/commands.server.ts';
import { letterDeletion } from '#app/features/letters/letter-desk/messages.ts';
import { mayBeDeleted } from '#app/features/letters/letter-desk/rules.ts';
import type { AdminResult } from '#app/http/forms/admin-form.server.ts';

/** The buttons on a letter's page do the same as those of the list. */
export async function runButtonOfLetter(
  ctx: LetterContext,
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

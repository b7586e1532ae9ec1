import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { SaveResult } from './commands.server.ts';
import { ITEM_WORDS, THUMBNAIL_TOASTS } from './messages.ts';

/** The form's answer for the result of a save. */
export function toAdminResult(
  kind: ItemKind,
  result: SaveResult,
  done: Omit<Extract<AdminResult, { ok: true }>, 'ok'>,
): AdminResult {
  const words = ITEM_WORDS[kind];
  if (result.ok) return { ok: true, ...done };
  switch (result.reason) {
    case 'changed-meanwhile':
      return collision(words.notSaved.title, result.version);
    case 'slug-taken':
      return refused(kind, 'slug', `Este endereço já é de outro ${words.one}.`);
    case 'unknown-topic':
      return refused(kind, 'topic', 'Este tópico não existe mais.');
    case 'upload':
      return {
        ...refused(kind, result.field, result.message),
        ...(result.field === 'thumbnail' && { toast: THUMBNAIL_TOASTS.failed }),
      };
    case 'gone':
      return {
        ok: false,
        why: 'gone',
        toast: { ...words.notSaved, description: `Este ${words.one} não existe mais.` },
      };
  }
}

function refused(kind: ItemKind, field: string, message: string): Extract<AdminResult, { ok: false }> {
  return { ok: false, toast: ITEM_WORDS[kind].notSaved, fieldErrors: { [field]: [message] } };
}

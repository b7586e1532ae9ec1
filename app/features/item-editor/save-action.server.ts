import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import type { AdminResult } from '#app/http/admin-form.server.ts';
import type { SaveResult } from './commands.server.ts';
import { CHANGED_MEANWHILE, ITEM_WORDS, THUMBNAIL_TOASTS } from './messages.ts';

/** What a form says about the save of an item. */
export function toAdminResult(
  kind: ItemKind,
  result: SaveResult,
  done: Pick<Extract<AdminResult, { ok: true }>, 'toast' | 'goTo'>,
): AdminResult {
  const words = ITEM_WORDS[kind];
  if (result.ok) return { ok: true, ...done };
  switch (result.reason) {
    case 'changed-meanwhile':
      return {
        ok: false,
        status: 409,
        toast: { ...words.notSaved, description: CHANGED_MEANWHILE },
        fieldErrors: { version: [CHANGED_MEANWHILE] },
      };
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
        status: 404,
        toast: { ...words.notSaved, description: `Este ${words.one} não existe mais.` },
      };
  }
}

function refused(kind: ItemKind, field: string, message: string): Extract<AdminResult, { ok: false }> {
  return { ok: false, toast: ITEM_WORDS[kind].notSaved, fieldErrors: { [field]: [message] } };
}

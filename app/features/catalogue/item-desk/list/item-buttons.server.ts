import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { itemListPath } from '#app/pure/site/editor-paths.ts';
import type { EditContext } from '../commands.server.ts';
import { runListAction } from './list-actions.server.ts';
import { readListPlace } from './list-place.ts';

/** The buttons on an item's page do the same as those of the list. */
export async function runItemButton(
  ctx: EditContext,
  kind: ItemKind,
  { id, intent }: { id: string; intent: 'delete' | 'duplicate' },
): Promise<AdminResult> {
  const place = readListPlace(new URLSearchParams(), kind);
  return {
    goTo: itemListPath(kind),
    ...(await runListAction(ctx, kind, { intent, ids: [id], topic: null, place })),
  };
}

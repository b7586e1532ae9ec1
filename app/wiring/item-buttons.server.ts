import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { basePath } from '#app/features/catalogue/item-desk/editor-paths.ts';
import { buttonFailure } from '#app/features/catalogue/item-desk/messages.ts';
import { runListAction } from '#app/features/catalogue/item-list-desk/list-actions.server.ts';
import { readListPlace } from '#app/features/catalogue/item-list-desk/list-place.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { handleAdminForm } from '#app/http/admin-form.server.ts';

const itemButtonSchema = z.object({ intent: z.enum(['delete', 'duplicate']) });

/**
 * The buttons on the page of one item. They are sent to that page, and to no other: where nothing answers it can then
 * stay as it is, with what was typed.
 */
export function handleItemButton(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  kind: ItemKind,
  id: string,
) {
  const place = readListPlace(new URLSearchParams(), kind);
  return handleAdminForm(args, {
    schema: itemButtonSchema,
    failure: ({ intent }) => buttonFailure(kind, intent),
    submit: async ({ intent }, services, actor) => {
      const asked = { intent, ids: [id], topic: null, place };
      return { goTo: basePath(kind), ...(await runListAction({ ...services, actor }, kind, asked)) };
    },
  });
}

import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { PublicForm } from '#app/platform/fields/form-kinds.ts';
import { requestPressKit } from './commands.server.ts';
import { pressKitSchema } from './input.ts';
import { PRESS_KIT_TOASTS } from './messages.ts';

/** The form of the page, and of the specification's endpoint. Its mails name the host. */
export const pressKitForm: PublicForm<typeof pressKitSchema> = {
  schema: pressKitSchema,
  toasts: PRESS_KIT_TOASTS,
  submit: async (value, services, visitor) =>
    requestPressKit({ ...services, site: await findSettings(services.db) }, value, visitor),
};

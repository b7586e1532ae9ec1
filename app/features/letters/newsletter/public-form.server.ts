import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { PublicForm } from '#app/platform/fields/form-kinds.ts';
import { subscribe } from './commands.server.ts';
import { subscriptionSchema } from './input.ts';
import { NEWSLETTER_TOASTS } from './messages.ts';

/** Every form of the newsletter, on pages and at the specification's endpoint. Its mails name the host. */
export const newsletterForm: PublicForm<typeof subscriptionSchema> = {
  schema: subscriptionSchema,
  toasts: NEWSLETTER_TOASTS,
  toastForInvalid: ({ email = '' }) => (email.trim() ? undefined : NEWSLETTER_TOASTS.emailRequired),
  submit: async (value, services, visitor) =>
    subscribe({ ...services, site: await findSettings(services.db) }, value, visitor),
};

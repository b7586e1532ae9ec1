import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { PublicForm } from '#app/platform/fields/form-kinds.ts';
import { submitContact } from './commands.server.ts';
import { contactSchema } from './input.ts';
import { CONTACT_TOASTS } from './messages.ts';

/** The form of the page, and of the specification's endpoint. Its mails name the host. */
export const contactForm: PublicForm<typeof contactSchema> = {
  schema: contactSchema,
  toasts: CONTACT_TOASTS,
  submit: async (value, services, visitor) =>
    submitContact({ ...services, site: await findSettings(services.db) }, value, visitor),
};

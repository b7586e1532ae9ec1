import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { PublicForm } from '#app/http/handle-form.server.ts';
import { submitContact } from '../commands.server.ts';
import { contactSchema } from '../input.ts';
import { CONTACT_TOASTS } from '../messages.ts';

/** The contact page and the endpoint submit this. */
export const contactForm: PublicForm<typeof contactSchema> = {
  schema: contactSchema,
  toasts: CONTACT_TOASTS,
  submit: async (value, services, visitor) =>
    submitContact({ ...services, site: await findSettings(services.db) }, value, visitor),
};

import { submitContact } from '#app/features/letters/contact/commands.server.ts';
import { contactSchema } from '#app/features/letters/contact/input.ts';
import { CONTACT_TOASTS } from '#app/features/letters/contact/messages.ts';
import { subscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { subscriptionSchema } from '#app/features/letters/newsletter/input.ts';
import { NEWSLETTER_TOASTS } from '#app/features/letters/newsletter/messages.ts';
import { requestPressKit } from '#app/features/letters/press-kit/commands.server.ts';
import { pressKitSchema } from '#app/features/letters/press-kit/input.ts';
import { PRESS_KIT_TOASTS } from '#app/features/letters/press-kit/messages.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { PublicForm } from '#app/http/forms/public-form.server.ts';
import type { Services } from '#app/platform/services.ts';

// The forms of public pages and of the specification's endpoint. Their mails name the host.

export const contactForm: PublicForm<typeof contactSchema> = {
  schema: contactSchema,
  toasts: CONTACT_TOASTS,
  submit: async (value, services, visitor) => submitContact(await withSite(services), value, visitor),
};

export const newsletterForm: PublicForm<typeof subscriptionSchema> = {
  schema: subscriptionSchema,
  toasts: NEWSLETTER_TOASTS,
  toastForInvalid: ({ email = '' }) => (email.trim() ? undefined : NEWSLETTER_TOASTS.emailRequired),
  submit: async (value, services, visitor) => subscribe(await withSite(services), value, visitor),
};

export const pressKitForm: PublicForm<typeof pressKitSchema> = {
  schema: pressKitSchema,
  toasts: PRESS_KIT_TOASTS,
  submit: async (value, services, visitor) => requestPressKit(await withSite(services), value, visitor),
};

async function withSite(services: Services) {
  return { ...services, site: await findSettings(services.db) };
}

import { z } from 'zod';
import { emailField, LONGEST_NAME, tooLong } from '#app/platform/fields/text-fields.ts';
import { NO_NAME, SUBSCRIPTION_SOURCES } from '#app/pure/letters/subscription-rules.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { NEWSLETTER_TOASTS } from './messages.ts';

export const subscriptionSchema = z.object({
  email: emailField(NEWSLETTER_TOASTS.emailRequired.description),
  name: z
    .string({ error: 'Nome inválido. Recarregue a página e tente de novo.' })
    .overwrite(cleanLine)
    .max(LONGEST_NAME, tooLong('Nome', LONGEST_NAME))
    .nullish()
    .transform((name) => name || NO_NAME),
  /** The slug of the topic whose page led here. */
  topic: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/)
    .nullish()
    .catch(null)
    .transform((slug) => slug || null),
  source: z.enum(SUBSCRIPTION_SOURCES).catch('page'),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

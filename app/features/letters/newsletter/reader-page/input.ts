import { z } from 'zod';
import { emailField } from '#app/platform/fields/text-fields.ts';
import { topicField } from './topic-field.ts';

export const emptySchema = z.object({});

export const addressSchema = z.object({ email: emailField('Digite o seu e-mail.') });

export const newAddressSchema = z.object({ email: emailField('Digite o novo e-mail.') });

/** One check box for each topic, and how often letters come. */
export function choicesSchema(topicIds: readonly string[]) {
  const box = z.string().default('').transform(Boolean);
  return z.object({
    rhythm: z.enum(['each', 'weekly'], { error: 'Escolha uma das opções.' }),
    ...Object.fromEntries(topicIds.map((id) => [topicField(id), box])),
  });
}

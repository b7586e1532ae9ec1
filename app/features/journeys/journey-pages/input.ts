import { z } from 'zod';
import { emailField, LONGEST_NAME, tooLong } from '#app/platform/fields/text-fields.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';

const hour = z
  .string({ error: 'Escolha uma hora.' })
  .regex(/^(?:1?\d|2[0-3])$/, 'Escolha uma hora.')
  .transform(Number);

/** A start by address. */
export const startSchema = z.object({
  email: emailField('Por favor, digite seu e-mail para começar.'),
  name: z.string().overwrite(cleanLine).max(LONGEST_NAME, tooLong('Nome', LONGEST_NAME)).default(''),
  hour,
});

/** A start, a confirmation or another hour of somebody whose address is known. */
export const hourSchema = z.object({ hour });

/** A button of the personal page. */
export const buttonSchema = z.object({ intent: z.enum(['pause', 'resume', 'stop']) });

import { z } from 'zod';
import { emailField, LONGEST_NAME, optionalLine } from '#app/platform/fields/text-fields.ts';

const hour = z
  .string({ error: 'Escolha uma hora.' })
  .regex(/^(?:1?\d|2[0-3])$/, 'Escolha uma hora.')
  .transform(Number);

/** A start by address. */
export const startSchema = z.object({
  email: emailField('Por favor, digite seu e-mail para começar.'),
  name: optionalLine('Nome', LONGEST_NAME),
  hour,
});

/** A start, a confirmation or another hour of somebody whose address is known. */
export const hourSchema = z.object({ hour });

/** A button of the personal page. */
export const buttonSchema = z.object({ intent: z.enum(['pause', 'resume', 'stop']) });

import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField, textField } from '#app/platform/fields/text-fields.ts';
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from './rules.ts';

export const contactSchema = z.object({
  name: lineField({ required: 'Digite seu nome completo', label: 'Nome', max: LONGEST_NAME }),
  email: emailField('Digite seu e-mail'),
  subject: lineField({ required: 'Digite o assunto', label: 'Assunto', max: LONGEST_SUBJECT }),
  message: textField({ required: 'Digite sua mensagem', label: 'Mensagem', max: LONGEST_MESSAGE }),
  /** The honeypot: only bots fill it in. */
  website: z.unknown().optional().transform(Boolean),
});

export type ContactMessage = z.infer<typeof contactSchema>;

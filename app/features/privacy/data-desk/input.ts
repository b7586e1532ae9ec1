import { z } from 'zod';
import { emailField, optionalText, textField } from '#app/platform/fields/text-fields.ts';
import { LONGEST_REQUEST } from '#app/pure/people/privacy-rules.ts';

/** A request that came by letter or phone. */
export const newRequestSchema = z.object({
  email: emailField('Informe o e-mail da pessoa.'),
  kind: z.enum(['access', 'correction', 'erasure', 'other'], 'Escolha o pedido.'),
  source: z.enum(['letter', 'phone', 'mail', 'other'], 'Escolha como chegou.'),
  /** '2026-12-03': the day on which it came, in São Paulo. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe o dia em que chegou.'),
  text: optionalText('Pedido', LONGEST_REQUEST),
});

export type NewRequestInput = z.output<typeof newRequestSchema>;

export const answerSchema = z.object({
  result: z.enum(['done', 'refused'], 'Escolha o resultado.'),
  answer: textField({ required: 'Escreva a resposta.', label: 'Resposta', max: LONGEST_REQUEST }),
});

/** The button that carries out an erasure. */
export const erasureSchema = z.object({ intent: z.literal('erase') });

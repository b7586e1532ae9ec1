import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField, textField } from '#app/platform/fields/text-fields.ts';
import { ERASURE_WORD, LONGEST_REQUEST } from '#app/pure/people/privacy-rules.ts';

export const askSchema = z.object({ email: emailField('Diga o e-mail') });

export const renameSchema = z.object({
  name: lineField({ required: 'Diga o nome certo', label: 'Nome', max: LONGEST_NAME }),
});

export const askHostSchema = z.object({
  kind: z.enum(['correction', 'erasure', 'other'], 'Escolha o que pedir'),
  text: textField({ required: 'Conte o que você pede', label: 'Pedido', max: LONGEST_REQUEST }),
});

export const eraseSchema = z.object({
  // One box alone arrives as text.
  part: z.preprocess(
    (parts) => (typeof parts === 'string' ? [parts] : parts),
    z.array(z.string().max(60), 'Escolha o que apagar').min(1, 'Escolha o que apagar'),
  ),
  word: z
    .string(`Escreva ${ERASURE_WORD} para confirmar`)
    .trim()
    .toUpperCase()
    .refine((word) => word === ERASURE_WORD, `Escreva ${ERASURE_WORD} para confirmar`),
});

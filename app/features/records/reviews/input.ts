import { z } from 'zod';
import { LONGEST_WORD } from './rules.ts';
import { REVIEWED_KINDS } from './subjects.ts';

export const reviewForm = z
  .object({
    intent: z.enum(['take-back', 'send-back']),
    kind: z.enum(REVIEWED_KINDS),
    id: z.string().min(1).max(64),
    word: z
      .string()
      .default('')
      .transform((text) => text.trim())
      .refine((text) => text.length <= LONGEST_WORD, `No máximo ${LONGEST_WORD} caracteres.`),
  })
  .refine(({ intent, word }) => intent !== 'send-back' || word !== '', {
    path: ['word'],
    error: 'Escreva o que falta.',
  });

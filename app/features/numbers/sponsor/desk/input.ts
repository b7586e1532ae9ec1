import { z } from 'zod';
import { repeatedField } from '#app/platform/fields/record-fields.ts';
import { lineField } from '#app/platform/fields/text-fields.ts';
import { ALL_PARTS } from '../sheet-parts.ts';
import { LIFE_DAYS, LONGEST_NAME } from './rules.ts';

export const linkSchema = z
  .object({
    name: lineField({ required: 'Escreva para quem é.', label: 'O nome', max: LONGEST_NAME }),
    parts: repeatedField(z.enum(ALL_PARTS), ALL_PARTS.length, 'Escolha cada parte uma vez.'),
    itemId: z.string().max(64).default(''),
    days: z.enum(LIFE_DAYS, { error: 'Escolha até quando vale.' }).transform(Number),
  })
  .refine(({ parts, itemId }) => parts.length > 0 || itemId !== '', {
    path: ['parts'],
    error: 'Escolha pelo menos uma parte, ou uma conversa.',
  });

export type LinkInput = z.output<typeof linkSchema>;

export const withdrawSchema = z.object({ id: z.string().min(1).max(64) });

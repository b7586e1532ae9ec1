import { z } from 'zod';
import { lineField } from '#app/platform/fields/text-fields.ts';
import { parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { LONGEST_NOTE } from '../rules.ts';

const A_DAY = 'Escolha o dia.';

export const noteSchema = z.object({
  day: z.string({ error: A_DAY }).transform((text, context) => {
    const day = parseDay(text);
    if (day !== null) return day;
    context.addIssue(A_DAY);
    return z.NEVER;
  }),
  text: lineField({ required: 'Escreva o que aconteceu.', label: 'A anotação', max: LONGEST_NOTE }),
});

export const removeNoteSchema = z.object({ id: z.string().min(1).max(64) });

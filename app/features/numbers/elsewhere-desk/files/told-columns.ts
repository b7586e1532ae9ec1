import { z } from 'zod';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { LONGEST_WORD, MOST_COLUMNS } from '../rules.ts';
import type { Layout } from './layouts.ts';

const column = z.coerce
  .number()
  .int()
  .min(-1)
  .max(MOST_COLUMNS - 1);
const word = z.string().transform(cleanLine).pipe(z.string().min(1).max(LONGEST_WORD));

/** What the host says of the columns of a file that nobody knows. */
export const toldColumnsSchema = z
  .object({
    source: word,
    id: column,
    name: column,
    date: column,
    figure: column,
    word,
  })
  .refine(({ figure, id, name, date }) => figure !== -1 && (id !== -1 || name !== -1 || date !== -1));

export type ToldColumns = z.infer<typeof toldColumnsSchema>;

/** Without a name and an id, each row is a day of the whole show. */
export function toldLayout({ source, id, name, date, figure, word }: ToldColumns): Layout {
  const about = id === -1 && name === -1 ? 'days' : 'items';
  const figures = [{ at: figure, word, unit: 'any' as const }];
  return { source, about, id, name, date, duration: -1, figures, notes: [] };
}

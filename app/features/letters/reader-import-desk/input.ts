import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { columnsSchema } from '#app/features/records/imports/columns-input.ts';
import { lineField, textField } from '#app/platform/fields/text-fields.ts';
import { ROLES, type Role } from './list/columns.ts';
import { LONGEST_PROOF, LONGEST_SOURCE } from './rules.ts';

export const listSchema = z.object({ list: uploadIdField });

export const pressSchema = z.object({ intent: z.enum(['cancel', 'again']) });

/** What the columns mean, as they are shown beside the proof; null where the form had none of them. */
export function sentColumns(values: Record<string, string>, count: number): Role[] | null {
  const sent = columnsSchema(count, ROLES).safeParse(values);
  return sent.success && count > 0 ? Object.values(sent.data) : null;
}

/**
 * The proof. The columns that are sent with it are in the form's values alone, for `sentColumns`.
 * @param today '2026-11-23': the last day on which a consent can have been given
 * @param columns how many the list has
 */
export function proofFormSchema(today: string, columns: number) {
  const proof = z.object({
    mode: z.enum(['confirmed', 'proven', 'ask'], { error: 'Escolha como estas pessoas entram.' }),
    source: lineField({ required: 'Diga de onde vem esta lista.', label: 'Origem', max: LONGEST_SOURCE }),
    day: z.iso
      .date('Diga o dia em que a lista foi exportada ou reunida.')
      .refine((day) => day <= today, 'Este dia ainda não chegou.'),
    text: textField({
      required: 'Diga com que palavras estas pessoas aceitaram receber as cartas.',
      label: 'Texto',
      max: LONGEST_PROOF,
    }),
  });
  return proof.extend(columnsSchema(columns, ROLES).partial().shape) as unknown as typeof proof;
}

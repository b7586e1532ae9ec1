import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { lineField, textField } from '#app/platform/fields/text-fields.ts';
import { LONGEST_PROOF, LONGEST_SOURCE } from './rules.ts';

export const listSchema = z.object({ list: uploadIdField });

export const pressSchema = z.object({ intent: z.enum(['cancel', 'again']) });

/** @param today '2026-11-23': the last day on which a consent can have been given */
export function proofFormSchema(today: string) {
  return z.object({
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
}

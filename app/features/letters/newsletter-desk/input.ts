import { z } from 'zod';
import { newIdField } from '#app/http/record-fields.ts';
import { emailField, LONGEST_NAME, tooLong } from '#app/http/text-fields.ts';
import { cleanLine, cleanText } from '#app/pure/clean-text.ts';
import { LONGEST_HOW } from './rules.ts';

export const newReaderSchema = z.object({
  newId: newIdField,
  email: emailField('Informe o e-mail da pessoa.'),
  name: z
    .string()
    .default('')
    .overwrite(cleanLine)
    .refine((name) => name.length <= LONGEST_NAME, tooLong('O nome', LONGEST_NAME)),
  consent: z.enum(['ask', 'given']).catch('ask'),
  how: z
    .string()
    .default('')
    .overwrite(cleanText)
    .refine((how) => how.length >= 3, 'Conte onde e como a pessoa pediu: “na feira, por escrito”.')
    .refine((how) => how.length <= LONGEST_HOW, tooLong('Como a pessoa pediu', LONGEST_HOW)),
  day: z.iso.date({ error: 'Informe o dia em que a pessoa pediu.' }),
});

import { z } from 'zod';
import { newIdField } from '#app/platform/fields/record-fields.ts';
import { emailField, LONGEST_NAME, optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { LONGEST_HOW, SHORTEST_HOW } from './rules.ts';

const newReader = z.object({
  newId: newIdField,
  email: emailField('Informe o e-mail da pessoa.'),
  name: optionalLine('O nome', LONGEST_NAME),
  consent: z.enum(['ask', 'given'], { error: 'Escolha uma opção.' }).default('ask'),
  how: optionalText('Como a pessoa pediu', LONGEST_HOW),
  day: z.iso.date({ error: 'Informe o dia em que a pessoa pediu.' }),
});

/** The host's word is the only proof where no mail asks the person herself. */
export const newReaderSchema = newReader.refine(
  ({ consent, how }) => consent === 'ask' || how.length >= SHORTEST_HOW,
  { path: ['how'], error: 'Conte onde e como a pessoa pediu: “na feira, por escrito”.' },
);

import { z } from 'zod';
import { removalField, uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { baseFields, checkField, versionField } from '#app/platform/fields/record-fields.ts';
import { optionalLine } from '#app/platform/fields/text-fields.ts';
import { BUTTON_SHAPES, COVER_SHAPES, LONGEST_BRAND_NAME, type Look } from '#app/pure/brand/brand.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { TYPE_PAIR_NAMES } from '#app/pure/brand/type-pairs.ts';
import { hexFrom, looksFrom } from './typed-look.ts';

const pickField = z
  .string()
  .default('')
  .refine(
    (text) => text.trim() === '' || hexFrom(text) !== null,
    `Toque no quadrado ao lado e escolha a cor, use o código dela, como ${HOUSE.action.light}, ou deixe em branco.`,
  );

const fields = {
  name: optionalLine('Nome', LONGEST_BRAND_NAME),
  pick1: pickField,
  pick2: pickField,
  pick3: pickField,
  typePair: z.enum(TYPE_PAIR_NAMES, { error: 'Escolha as letras.' }),
  covers: z.enum(Object.keys(COVER_SHAPES) as Array<Look['covers']>, { error: 'Escolha uma forma.' }),
  buttons: z.enum(Object.keys(BUTTON_SHAPES) as Array<Look['buttons']>, { error: 'Escolha uma forma.' }),
  hasName: checkField,
  logo: uploadIdField,
  'logo-remover': removalField,
  darkLogo: uploadIdField,
  'darkLogo-remover': removalField,
};

export const brandSchema = z
  .object({ version: versionField, ...baseFields, ...fields })
  .refine(({ pick1, pick2, pick3 }) => pick1.trim() !== '' || (pick2.trim() === '' && pick3.trim() === ''), {
    path: ['pick1'],
    error: 'Escolha primeiro a cor principal.',
  });

export const restoreSchema = z.object({
  intent: z.literal('restore'),
  number: versionField,
  version: versionField,
});

export function toInput(form: z.output<typeof brandSchema>) {
  const { version, name, hasName, logo, darkLogo } = form;
  return {
    version,
    name,
    hasName,
    look: looksFrom(form),
    logo: { uploadId: logo, isRemoved: form['logo-remover'] },
    darkLogo: { uploadId: darkLogo, isRemoved: form['darkLogo-remover'] },
  };
}

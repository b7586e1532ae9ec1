import { z } from 'zod';
import { canHide, HOME_SECTION_KEYS, wordsOfSection } from '#app/features/records/settings/home-settings.ts';
import { baseFields, versionField } from '#app/platform/fields/record-fields.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { shownName } from './home-fields.ts';

const words = HOME_SECTION_KEYS.flatMap(wordsOfSection).map(({ name, max }) => [
  name,
  z.string().overwrite(cleanLine).max(max, `Use no máximo ${max} caracteres.`).default(''),
]);
const boxes = HOME_SECTION_KEYS.filter(canHide).map((key) => [
  shownName(key),
  z.string().max(10).default(''),
]);

/** The form of the home page. */
export const homeFormSchema = z.object({
  ...(Object.fromEntries([...words, ...boxes]) as Record<string, z.ZodDefault<z.ZodString>>),
  order: z.string().max(300).default(''),
  version: versionField,
  ...baseFields,
  /** The button that was pressed, for browsers without scripts: 'recent up'. */
  press: z.string().max(60).default(''),
});

import { z } from 'zod';
import { baseFields, checkField, versionField } from '#app/platform/fields/record-fields.ts';
import { richTextField } from '#app/platform/fields/rich-text-field.ts';

/** In characters without markup: a contract of some twenty pages would stand in a file. */
const LONGEST_OWN_TEXT = 15_000;

/** The host's own words in a legal text. */
export const legalTextSchema = z.object({
  before: richTextField({ label: 'O seu texto', max: LONGEST_OWN_TEXT }),
  after: richTextField({ label: 'O seu texto', max: LONGEST_OWN_TEXT }),
  isWhole: checkField,
  version: versionField,
  ...baseFields,
});

/** Publishing the saved draft, or taking a version back. */
export const publishSchema = z.object({
  intent: z.enum(['publish', 'cancel']),
  version: versionField,
  day: z.string().max(10).default(''),
  id: z.string().max(64).default(''),
});

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
  /** The button that publishes what it saves. */
  publish: checkField,
  /** From which day on: '2026-12-01' */
  day: z.string().max(10).default(''),
  version: versionField,
  ...baseFields,
});

/** Taking a version back that does not hold yet. */
export const cancelSchema = z.object({ intent: z.literal('cancel'), id: z.string().max(64) });

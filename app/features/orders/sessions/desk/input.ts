import { z } from 'zod';
import { checkField, versionField } from '#app/platform/fields/record-fields.ts';
import { optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { LONGEST_NOTE, LONGEST_PLACE } from '../rules.ts';

const short = z.string().max(30).default('');

export const sessionForm = z.object({
  intent: z.enum(['confirm', 'decline', 'reschedule', 'cancel']),
  version: versionField,
  /** One of the proposed instants, or '' for the day and hour beside it. */
  proposal: short,
  date: short,
  time: short,
  place: optionalLine('Lugar', LONGEST_PLACE),
  note: optionalText('Recado', LONGEST_NOTE),
  mayClash: checkField,
});

export type SessionForm = z.output<typeof sessionForm>;
export type SessionIntent = SessionForm['intent'];

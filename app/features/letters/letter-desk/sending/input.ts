import { z } from 'zod';
import { checkField, versionField } from '#app/platform/fields/record-fields.ts';
import { audienceFields } from './audience-fields.ts';
import { MOST_PER_HOUR, MOST_PER_MINUTE } from './rules.ts';

/** The first step: for whom and when. */
export const planSchema = z.object({
  intent: z.literal('plan'),
  version: versionField,
  ...audienceFields,
  when: z.enum(['agora', 'depois'], { error: 'Escolha uma opção.' }).default('agora'),
  date: z.string().default(''),
  time: z.string().default(''),
  /** The button for tomorrow at seven, whatever the choice says. */
  tomorrow: checkField,
});

/** The second step, on what the first one showed. */
export const scheduleSchema = z.object({
  intent: z.literal('schedule'),
  version: versionField,
  moment: z.string().max(20),
});

export const moveSchema = z.object({ intent: z.enum(['unschedule', 'pause', 'resume', 'cancel']) });

const number = (least: number, most: number, message: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, message)
    .transform(Number);

export const letterSettingsSchema = z.object({
  version: versionField,
  perMinute: number(1, MOST_PER_MINUTE, `Um número inteiro de 1 a ${MOST_PER_MINUTE}.`),
  perHour: number(1, MOST_PER_HOUR, `Um número inteiro de 1 a ${MOST_PER_HOUR.toLocaleString('pt-BR')}.`),
  countsClicks: checkField,
  notices: z.enum(['always', 'ask', 'never'], { error: 'Escolha uma opção.' }),
  digestWeekday: z
    .string()
    .default('')
    .refine((text) => /^[0-6]?$/.test(text), 'Escolha um dia.')
    .transform((text) => (text === '' ? null : Number(text))),
  digestHour: number(0, 23, 'Uma hora de 0 a 23.'),
});

export type LetterSettingsInput = Omit<z.output<typeof letterSettingsSchema>, 'version'>;

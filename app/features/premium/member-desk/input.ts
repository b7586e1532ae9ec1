import { z } from 'zod';

/** What one gift may give at most: ten years. */
const MOST_GIFT_DAYS = 3_650;

export const DAYS_PROBLEM = `Escreva quantos dias: um número inteiro de 1 a ${MOST_GIFT_DAYS}.`;

/** Days as a present, and one that is taken back. */
export const giftForm = z.object({
  intent: z.enum(['give', 'revoke']).catch('give'),
  email: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase().slice(0, 255)),
  days: z
    .string()
    .default('')
    .transform((text) => text.trim()),
  note: z
    .string()
    .default('')
    .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 200)),
  /** Names what the form makes, so that it is made once. */
  id: z
    .string()
    .default('')
    .transform((text) => (z.uuid().safeParse(text).success ? text : '')),
});

/** @returns null where it is no number that can be given */
export function readDays(typed: string): number | null {
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= MOST_GIFT_DAYS ? days : null;
}

import { z } from 'zod';

/** The most days of one gift: ten years. */
const MOST_GIFT_DAYS = 3_650;

export const DAYS_PROBLEM = `Escreva quantos dias: um número inteiro de 1 a ${MOST_GIFT_DAYS}.`;

export const EMAIL_PROBLEM = 'Escreva o e-mail inteiro: nome@exemplo.com.';

/** Gives or revokes days. */
export const giftForm = z.object({
  intent: z.enum(['give', 'revoke']),
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
  /** Id of the gift, so that it is made once. */
  id: z
    .string()
    .default('')
    .transform((text) => (z.uuid().safeParse(text).success ? text : '')),
});

/** @returns null for an invalid number */
export function readDays(typed: string): number | null {
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return days >= 1 && days <= MOST_GIFT_DAYS ? days : null;
}

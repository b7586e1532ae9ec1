import { z } from 'zod';
import { MOST_CENTS } from '#app/pure/money-brl.ts';
import { parseDay } from './amount-and-day.ts';
import { MOST_CREDITS } from './rules.ts';

const creditFields = z.object({
  ref: z.string().startsWith('statement:').max(400),
  fingerprint: z.string().regex(/^[\da-f]{64}$/),
  day: z.string().refine((day) => parseDay(day) === day),
  cents: z.number().int().min(1).max(MOST_CENTS),
  /** Left out where the host says which. */
  orderId: z.string().max(64).optional(),
});

/** What the page of the preview carries to the one that counts: nothing of it is kept in between. */
export const creditsSchema = z.array(creditFields).max(MOST_CREDITS);

export type CarriedCredit = z.infer<typeof creditFields>;

/** A form's hidden field; null where somebody has touched it. */
export function readCarried(json: string): CarriedCredit[] | null {
  try {
    return creditsSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

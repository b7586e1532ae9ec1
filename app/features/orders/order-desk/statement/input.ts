import { z } from 'zod';
import { parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { MOST_CENTS } from '#app/pure/brazil/money-brl.ts';
import { MOST_CREDITS } from './bank-files/statement.ts';

const creditFields = z.object({
  ref: z.string().startsWith('statement:').max(400),
  fingerprint: z.string().regex(/^[\da-f]{64}$/),
  day: z.string().refine((day) => parseDay(day) === day),
  cents: z.number().int().min(1).max(MOST_CENTS),
  /** Left out where the host decides. */
  orderId: z.string().max(64).optional(),
});

export type CarriedCredit = z.infer<typeof creditFields>;

/** Longer than any carried line. */
const LONGEST_CARRIED = 1_000;

/** Carries the lines from the preview to the count, one JSON line each: nothing is stored in between. */
export function carriedText(credits: readonly CarriedCredit[]): string {
  return credits.map((credit) => JSON.stringify(credit)).join('\n');
}

/** Reads the hidden field; null where it was tampered with. */
export function readCarried(text: string): CarriedCredit[] | null {
  // Browsers send line breaks as CR LF.
  const lines = text.split(/\r?\n/, MOST_CREDITS + 1);
  if (lines.length > MOST_CREDITS) return null;
  const credits: CarriedCredit[] = [];
  for (const line of lines) {
    const credit = line.length > LONGEST_CARRIED ? null : readLine(line);
    if (!credit) return null;
    credits.push(credit);
  }
  return credits;
}

function readLine(line: string): CarriedCredit | null {
  try {
    return creditFields.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

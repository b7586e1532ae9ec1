import { z } from 'zod';
import { cleanText } from '#app/pure/clean-text.ts';
import { tooLong } from './text-fields.ts';

/** Of a short description, with its markup. */
export const LONGEST_SHORT_RICH_TEXT = 20_000;

interface Bounds {
  /** Said where there is no word in it; left out where it may be empty. */
  required?: string;
  label: string;
  /** Of the words alone. */
  max: number;
}

/** A short text with emphasis, lists and links, as the editor sends it, or plain text. The command makes it safe. */
export function richTextField({ required, label, max }: Bounds) {
  return z
    .string()
    .default('')
    .overwrite(cleanText)
    .refine((typed) => typed.length <= LONGEST_SHORT_RICH_TEXT, {
      error: `${label} tem formatação demais. Cole de novo como texto simples.`,
      abort: true,
    })
    .refine((typed) => !required || countLetters(typed) > 0, { error: required, abort: true })
    .refine((typed) => countLetters(typed) <= max, tooLong(label, max));
}

/** Without tags; an entity is one letter. */
function countLetters(typed: string): number {
  return typed
    .replace(/<[^<>]*>/g, '')
    .replace(/&#?\w{1,31};/g, 'x')
    .trim().length;
}

import { z } from 'zod';
import { cleanText } from '#app/pure/text/clean-text.ts';
import { tooLong } from './text-fields.ts';

/** Characters of a short description, with markup. */
export const LONGEST_SHORT_RICH_TEXT = 20_000;

interface Bounds {
  /** Error for an empty field; leave it out where the field may be empty. */
  required?: string;
  label: string;
  /** Characters without markup. */
  max: number;
}

/** A short text with emphasis, lists and links from the editor, or plain text. The command sanitizes it. */
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

/** Tags do not count; an entity counts as one character. */
function countLetters(typed: string): number {
  return typed
    .replace(/<[^<>]*>/g, '')
    .replace(/&#?\w{1,31};/g, 'x')
    .trim().length;
}

import { z } from 'zod';
import { cleanLine, cleanText, isVisible } from '#app/pure/text/clean-text.ts';

export const LONGEST_EMAIL = 255;
export const LONGEST_NAME = 100;

interface Bounds {
  /** Error under an empty field. */
  required: string;
  /** 'Nome': for 'Nome deve ter no máximo 100 caracteres'. */
  label: string;
  max: number;
}

/** A required single-line field. */
export function lineField({ required, label, max }: Bounds) {
  return z
    .string({ error: required })
    .overwrite(cleanLine)
    .refine(isVisible, { error: required, abort: true })
    .max(max, tooLong(label, max));
}

/** A required multi-line field. */
export function textField({ required, label, max }: Bounds) {
  return z
    .string({ error: required })
    .overwrite(cleanText)
    .refine(isVisible, { error: required, abort: true })
    .max(max, tooLong(label, max));
}

/** A single-line field that may stay empty. */
export function optionalLine(label: string, max: number) {
  return optional(cleanLine, label, max);
}

/** A multi-line field that may stay empty. */
export function optionalText(label: string, max: number) {
  return optional(cleanText, label, max);
}

function optional(clean: (text: string) => string, label: string, max: number) {
  return z
    .string()
    .default('')
    .overwrite(clean)
    .refine((text) => text.length <= max, tooLong(label, max));
}

/** An e-mail address, in lower case. @param required error for an empty field */
export function emailField(required = 'Email inválido') {
  return z
    .string({ error: required })
    .overwrite((text) => cleanLine(text).toLowerCase())
    .min(1, { error: required, abort: true })
    .max(LONGEST_EMAIL, { error: tooLong('Email', LONGEST_EMAIL), abort: true })
    .regex(z.regexes.email, 'Email inválido');
}

export function tooLong(label: string, max: number): string {
  return `${label} deve ter no máximo ${max} caracteres`;
}

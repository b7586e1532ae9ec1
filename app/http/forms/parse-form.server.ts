import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** More fields than any of our forms has. */
export const MOST_FIELDS = 250;
/** Characters of a too long field that are given back. */
const LONGEST_ECHO = 20_000;

const UNREADABLE = 'O formulário chegou incompleto. Tente enviar de novo.';

export type ParsedForm<Value> = {
  /** As typed, to fill the fields again. */
  values: Record<string, string>;
} & (
  | { ok: true; value: Value }
  | {
      ok: false;
      /** By field name; '' for errors of the whole form. */
      fieldErrors: Record<string, string[]>;
    }
);

/**
 * Reads a form by its schema. Only fields of the schema are read, so no other name reaches Conform's parser.
 * A repeated field, or a file, is not text and is refused.
 * @param longest characters of a field; the rest is cut before validation
 */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  longest: number = LONGEST_ECHO,
): Promise<ParsedForm<z.output<Schema>>> {
  const sent = await request.formData().catch(() => null);
  if (!sent || [...sent.keys()].length > MOST_FIELDS) {
    return { ok: false, fieldErrors: { '': [UNREADABLE] }, values: {} };
  }
  const known = new FormData();
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    for (const value of sent.getAll(name))
      known.append(name, typeof value === 'string' ? shown(value, longest) : value);
    const value = known.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  // Without Conform's coercion, empty text stays text, as in a JSON call.
  const submission = parseWithZod(known, { schema, disableAutoCoercion: true });
  if (submission.status === 'success') {
    return { ok: true, value: submission.value as z.output<Schema>, values };
  }
  const errors = Object.entries(submission.error ?? {});
  const fieldErrors = Object.fromEntries(errors.map(([name, messages]) => [name, messages ?? []]));
  return { ok: false, fieldErrors, values };
}

function shown(value: string, longest: number): string {
  return value.toWellFormed().replaceAll('\0', '').slice(0, longest);
}

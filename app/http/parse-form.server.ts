import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** More fields than any form of ours has. */
export const MOST_FIELDS = 250;
/** What is given back of a field that is too long. */
const LONGEST_ECHO = 20_000;

const UNREADABLE = 'O formulário chegou incompleto. Tente enviar de novo.';

export type ParsedForm<Value> = {
  /** As typed, for filling the fields again. */
  values: Record<string, string>;
} & (
  | { ok: true; value: Value }
  | {
      ok: false;
      /** By field; '' for what concerns the whole form. */
      fieldErrors: Record<string, string[]>;
    }
);

/**
 * Reads a form by its schema. Only the schema's own fields are looked at, so no name or hidden field of the
 * request reaches Conform's parser; a field sent twice, or as a file, is not a text and is refused.
 * @param longest what is longer in a field is cut before the schema sees it
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
  // Without Conform's coercion: an empty text stays one, here as in a call with JSON.
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

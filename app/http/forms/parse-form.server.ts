import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** More fields than any of our forms has. */
export const MOST_FIELDS = 250;

const UNREADABLE = 'O formulário chegou incompleto. Tente enviar de novo.';

/** For `safeParse`: what is said where a schema has no words of its own. Zod's are English. */
export const IN_OUR_WORDS = { error: () => 'Este valor não serve aqui. Confira o campo.' };

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
 * A repeated field, or a file, is not text and is refused. The body has its own limit (server/bodies), so no field is cut: the schema
 * refuses what is too long, and the person has it back.
 */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const sent = await request.formData().catch(() => null);
  if (!sent || [...sent.keys()].length > MOST_FIELDS) {
    return { ok: false, fieldErrors: { '': [UNREADABLE] }, values: {} };
  }
  const known = new FormData();
  const values: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    for (const value of sent.getAll(name))
      known.append(name, typeof value === 'string' ? shown(value) : value);
    const value = known.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  // Without Conform's coercion, empty text stays text, as in a JSON call.
  const submission = parseWithZod(known, { schema, disableAutoCoercion: true, ...IN_OUR_WORDS });
  if (submission.status === 'success') {
    return { ok: true, value: submission.value as z.output<Schema>, values };
  }
  const errors = Object.entries(submission.error ?? {});
  const fieldErrors = Object.fromEntries(errors.map(([name, messages]) => [name, messages ?? []]));
  return { ok: false, fieldErrors, values };
}

function shown(value: string): string {
  return value.toWellFormed().replaceAll('\0', '');
}

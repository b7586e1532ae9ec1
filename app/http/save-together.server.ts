import type { z } from 'zod';
import { baseOf, type Merge, mergeFields, readBase } from '#app/pure/merge-fields.ts';

type Values = Record<string, string>;

interface Save<Schema extends z.ZodObject, Result> {
  schema: Schema;
  input: z.output<Schema>;
  /** As they were sent. */
  values: Values;
  /** The record's fields as they are stored now, its version among them; null where it is gone. */
  current: () => Promise<Values | null>;
  save: (input: z.output<Schema>) => Promise<Result>;
  /** Of a record that has more to it than `mergeFields` knows. */
  merge?: Merge;
}

interface SavedTogether<Result> {
  result: Result;
  /** The version that was written over. */
  version: number;
  /** Somebody else's changes of other fields were kept beside one's own. */
  isMerged: boolean;
  /** What a form is to show that asks: one's own changes upon what is stored now. */
  values: Values;
}

/** Said of a save that kept somebody else's changes beside one's own. */
export const KEPT_BOTH =
  'Outra pessoa salvou outros campos enquanto você editava: os dela e os seus ficaram.';

/**
 * Saves a record. Where somebody else has saved it meanwhile, each side's own fields are kept, and only where both have
 * changed the same one it is asked: the result stays 'changed-meanwhile'.
 */
export async function saveTogether<
  Schema extends z.ZodObject,
  Result extends { ok: boolean; reason?: string },
>({
  schema,
  input,
  values,
  current,
  save,
  merge = mergeFields,
}: Save<Schema, Result>): Promise<SavedTogether<Result>> {
  const base = readBase(values.base);
  const version = Number(values.version);
  const theirs = base && values.told === '1' ? await current() : null;
  // She has seen what both have changed, and decided; of the rest nothing is written over.
  const decided = base && theirs ? checked(schema, merge(values, base, theirs).values) : null;
  const result = await save(decided ?? input);
  if (result.ok || result.reason !== 'changed-meanwhile' || !base) {
    return { result, version, isMerged: decided !== null, values };
  }
  const stored = await current();
  if (!stored) return { result, version, isMerged: false, values };
  const merged = merge(values, base, stored);
  const storedBase = baseOf(Object.keys(base), stored);
  const shown = { ...merged.values, base: JSON.stringify(storedBase), version: stored.version ?? '' };
  const together = merged.conflicts.length === 0 ? checked(schema, shown) : null;
  if (!together) return { result, version, isMerged: false, values: shown };
  return {
    result: await save(together),
    version: Number(shown.version),
    isMerged: true,
    values: shown,
  };
}

/** As a form that was sent; null where what comes together does not fit. */
function checked<Schema extends z.ZodObject>(schema: Schema, values: Values): z.output<Schema> | null {
  const parsed = schema.safeParse(values);
  return parsed.success ? parsed.data : null;
}

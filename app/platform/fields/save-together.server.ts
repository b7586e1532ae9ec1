import type { z } from 'zod';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { baseOf, type Merge, mergeFields, readBase } from '#app/pure/forms/merge-fields.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { collision } from './record-fields.ts';
import type { Changed, Gone } from './shown-version.ts';

type Values = Record<string, string>;

interface Save<Schema extends z.ZodObject, Result> {
  schema: Schema;
  input: z.output<Schema>;
  /** As they were sent. */
  values: Values;
  /** The record's stored fields with its version; null where the record is gone. */
  current: () => Promise<Values | null>;
  save: (input: z.output<Schema>) => Promise<Result>;
  /** Otherwise the form asks. `base` is what it showed. */
  mayMerge?: (stored: Values, base: Values) => boolean;
  /** For a record that needs more than `mergeFields`. */
  merge?: Merge;
}

interface SavedTogether<Result> {
  result: Result;
  /** The version that was overwritten. */
  version: number;
  /** Whether all changes of another save were kept: not where the person chose to write over some. */
  isMerged: boolean;
  /** Values for a form that asks: the person's own changes on top of the stored record. */
  values: Values;
}

/** Message of a save that kept the changes of another one too. */
export const KEPT_BOTH =
  'Outros campos foram salvos em outra aba ou por outra pessoa enquanto você editava: todas as mudanças ficaram.';

/**
 * Saves a record. Where another save came first, each side's changes are kept. Only where both changed the
 * same field does the result stay 'changed-meanwhile', and the form asks.
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
  mayMerge = () => true,
  merge = mergeFields,
}: Save<Schema, Result>): Promise<SavedTogether<Result>> {
  const base = readBase(values.base);
  const version = Number(values.version);
  const theirs = base && values.sawCollision === '1' ? await current() : null;
  // The person has seen the fields that both changed, and decided. Other fields are not overwritten.
  const decided = base && theirs ? checked(schema, merge(values, base, theirs).values) : null;
  const result = await save(decided ?? input);
  if (result.ok || result.reason !== 'changed-meanwhile' || !base) {
    return { result, version, isMerged: false, values };
  }
  const stored = await current();
  if (!stored) return { result, version, isMerged: false, values };
  const merged = merge(values, base, stored);
  const storedBase = baseOf(Object.keys(base), stored);
  const shown = { ...merged.values, base: JSON.stringify(storedBase), version: stored.version ?? '' };
  const together = mayMerge(stored, base) && merged.conflicts.length === 0 ? checked(schema, shown) : null;
  if (!together) return { result, version, isMerged: false, values: shown };
  return {
    result: await save(together),
    version: Number(shown.version),
    isMerged: true,
    values: shown,
  };
}

/**
 * For records that are out or not. Nothing of another save goes out unseen, and a form that showed a draft does not move what
 * came out meanwhile, nor the other way round. @param bringsOut whether this save would
 */
export function mergesInSight(bringsOut: boolean): (stored: Values, base: Values) => boolean {
  return (stored, base) => stored.state === base.state && (stored.state === 'publicado' || !bringsOut);
}

/** Validates like a sent form; null where the merged values are invalid. */
function checked<Schema extends z.ZodObject>(schema: Schema, values: Values): z.output<Schema> | null {
  const parsed = schema.safeParse(values);
  return parsed.success ? parsed.data : null;
}

type Saved = { ok: true; version?: number };

/** What a record's form answers after `saveTogether`. @param refused the errors of its fields, for any other reason */
export function savedAnswer<Result extends Saved | Gone | Changed | { ok: false; reason: string }>(
  { result, version, isMerged, values }: SavedTogether<Result>,
  toasts: { updated: ToastMessage; saveFailed: ToastMessage; gone?: ToastMessage },
  refused: (result: Exclude<Result, Saved | Gone | Changed>) => FormAnswer['fieldErrors'],
): AdminResult {
  if (result.ok) {
    const toast = isMerged ? { ...toasts.updated, description: KEPT_BOTH } : toasts.updated;
    return { ok: true, toast, version: result.version ?? version + 1 };
  }
  if (result.reason === 'gone') return { ok: false, why: 'gone', toast: toasts.gone ?? toasts.saveFailed };
  if (result.reason === 'changed-meanwhile')
    return { ...collision(toasts.saveFailed.title, (result as Changed).version), values };
  return { ok: false, fieldErrors: refused(result as Exclude<Result, Saved | Gone | Changed>), values };
}

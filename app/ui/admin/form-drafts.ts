import { DAY_MS } from '#app/pure/time/durations.ts';

/** What was typed into an admin form and not saved yet. Stored in this browser only. */
export interface FormDraft {
  /** Epoch milliseconds. */
  savedAt: number;
  values: Record<string, string>;
}

const PREFIX = 'conversas.rascunho.';
const LIFE_MS = 30 * DAY_MS;

export function readDraft(key: string, now = Date.now()): FormDraft | null {
  const draft = parse(storage()?.getItem(PREFIX + key) ?? null);
  return draft && now - draft.savedAt < LIFE_MS ? draft : null;
}

/** @returns false where the browser stores nothing: private windows, a full storage */
export function writeDraft(key: string, values: Readonly<Record<string, string>>, now = Date.now()): boolean {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify({ savedAt: now, values } satisfies FormDraft));
    return storage() !== null;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}

/** The keys of all drafts whose key begins so. */
export function draftKeys(start: string): string[] {
  const names = Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX + start));
  return names.map((name) => name.slice(PREFIX.length));
}

/** Removes the drafts of the form that created this record. */
export function dropDraftsOf(id: string): void {
  const known = storage();
  if (!known) return;
  for (const name of Object.keys(known)) {
    if (name.startsWith(PREFIX) && parse(known.getItem(name))?.values.newId === id) known.removeItem(name);
  }
}

/** All text that the form would send. Unchecked boxes are missing, as in a browser's request. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(fields);
}

/** The values worth keeping for another day: no passwords, and no uploads, which can be used only once. */
export function keptValues(form: HTMLFormElement): Record<string, string> {
  const names = namesNotKept(form);
  return Object.fromEntries(Object.entries(formValues(form)).filter(([name]) => !names.has(name)));
}

export function namesNotKept(form: HTMLFormElement): ReadonlySet<string> {
  const fields = [...form.querySelectorAll('[data-not-kept] [name], [type=password]')];
  return new Set(fields.map((field) => field.getAttribute('name') ?? ''));
}

/** Nobody types the version, a new record's id or the form's base. */
const NOT_TYPED = ['newId', 'version', 'base', 'sawCollision'];

export function isSameForm(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => NOT_TYPED.includes(name) || (a[name] ?? '') === (b[name] ?? ''));
}

function parse(text: string | null): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isDraft(draft: unknown): draft is FormDraft {
  if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('values' in draft))
    return false;
  const { savedAt, values } = draft;
  if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return false;
  return Object.values(values).every((value) => typeof value === 'string');
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

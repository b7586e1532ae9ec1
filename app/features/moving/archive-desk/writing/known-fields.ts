import { createHash } from 'node:crypto';

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** Of each imported field: a hash of what it was there, and of what it was here, when it was last imported. */
export type KnownFields = Record<string, [there: string, here: string]>;

export interface Comparison {
  /** What changed there, and not here. */
  set: Record<string, FieldValue>;
  /** What changed on both sides: it stays as it is here. */
  kept: string[];
  /** What changed here alone. */
  own: string[];
  known: KnownFields;
}

/** What other work changes here without the host: it is left alone without a word. */
const SILENT = new Set(['audio_url', 'audio_bytes', 'audio_mime', 'duration_seconds']);

/** @param there as the archive has it now @param values what that becomes here @param here as it is here now */
export function compareFields(
  known: KnownFields,
  { there, values, here }: { there: Fields; values: Fields; here: Fields },
): Comparison {
  const found: Comparison = { set: {}, kept: [], own: [], known: { ...known } };
  for (const [name, [wasThere, wasHere]] of Object.entries(known)) {
    const value = values[name];
    if (value === undefined) continue;
    const now = hashOf(there[name] ?? null);
    if (now === wasThere) {
      if (hashOf(here[name] ?? null) !== wasHere && !SILENT.has(name)) found.own.push(name);
    } else if (hashOf(here[name] ?? null) === hashOf(value)) found.known[name] = [now, hashOf(value)];
    else if (hashOf(here[name] ?? null) === wasHere) {
      found.set[name] = value;
      found.known[name] = [now, hashOf(value)];
    } else if (!SILENT.has(name)) found.kept.push(name);
  }
  return found;
}

export function knownOf(there: Fields, here: Fields): KnownFields {
  return Object.fromEntries(
    Object.entries(here).map(([name, value]) => [name, [hashOf(there[name] ?? null), hashOf(value)]]),
  );
}

export function hashOf(value: FieldValue): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}

import type { Part } from '../parts.ts';

export interface PartReport {
  /** Rows that were written; those that were here; those that do not fit. */
  new: number;
  same: number;
  left: number;
}

/** Why a row stays out on purpose, with the rows that name its record. */
export type StaysOut = 'binned' | 'erased';

/** What becomes of a row. 'left' does not fit, or names a record that is not here. */
export type Fate = 'new' | 'same' | 'left' | 'soundless' | 'departed' | StaysOut;

export interface ReadBack {
  parts: Record<string, PartReport>;
  files: PartReport;
  /** In the bin of this site; of a person who was erased here. */
  out: Record<StaysOut, number>;
  /** People who left there after they had decided here: they have left here as well. */
  departed: number;
  /** Records that came with another address, because theirs was taken here. */
  renamed: string[];
  /** Of a version whose archives have no addresses that get no letters. */
  isOlder: boolean;
  /** Sounds that rows name, of an archive that was made without them. */
  withoutSounds: number;
  /** Whether the archive says how many rows it has. */
  isCounted: boolean;
  /** Rows that an archive says it has, and does not have. */
  missing: Array<{ words: string; found: number; expected: number }>;
  /** What could not be read, as the host knows it. */
  lost: { rows: string[]; files: string[] };
}

/** More names say no more. */
const MOST_NAMES = 20;
const LONGEST_NAME = 120;

/** What the host knows a record by, the best first. */
const NAMING = ['title', 'subject', 'name', 'file_name', 'path', 'slug', 'key', 'original_key'];

export function emptyReport(): ReadBack {
  return {
    ...{ parts: {}, files: { new: 0, same: 0, left: 0 }, out: { binned: 0, erased: 0 } },
    ...{ departed: 0, renamed: [], isOlder: false },
    ...{ withoutSounds: 0, isCounted: true, missing: [], lost: { rows: [], files: [] } },
  };
}

/** Notes a name for the host. The numbers of a report say how many there are in all. */
export function noteLost(names: string[], name: string): void {
  if (names.length < MOST_NAMES) names.push(name.slice(0, LONGEST_NAME));
}

/** 'tópico “Luto”'; by its line where it has no name. People are not named: a report is kept longer than they are. */
export function rowName({ words: [one] }: Part, row: unknown, line: number): string {
  const { subscriber_id, email, ...texts } = (row ?? {}) as Record<string, unknown>;
  const isOfPerson = email !== undefined || subscriber_id !== undefined;
  const found = isOfPerson
    ? undefined
    : NAMING.map((column) => texts[column]).find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof found === 'string' ? `${one} “${found}”` : `${one} da linha ${line}`;
}

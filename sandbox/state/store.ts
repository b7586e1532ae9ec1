import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TableName, Tables } from './tables.ts';

export interface Store {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** Oldest first. */
  all<T extends TableName>(table: T): Tables[T][];
  put<T extends TableName>(table: T, row: Tables[T]): Tables[T];
  remove(table: TableName, id: string): void;
  /** Stores all changes of `work`, or none where it throws. */
  transact<R>(work: () => R): R;
  clear(): void;
}

/** A change: the row, or null where it was removed. */
type Change = [table: TableName, id: string, row: { id: string } | null];

/**
 * Rows in memory, with each transaction as one line of a journal; a line that a crash cut off is ignored.
 * Opening it rewrites the journal through a temporary file.
 */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  const tables = new Map<TableName, Map<string, { id: string }>>();
  const rowsOf = (table: TableName) => {
    const rows = tables.get(table) ?? new Map<string, { id: string }>();
    tables.set(table, rows);
    return rows;
  };
  const apply = ([table, id, row]: Change) => (row ? rowsOf(table).set(id, row) : rowsOf(table).delete(id));
  for (const change of readJournal(file)) apply(change);
  writeWhole(file, tables);

  let changes: Change[] | null = null;
  let undo: Change[] = [];
  const change = (next: Change) => {
    if (!changes) throw new Error(`a change of ${next[0]} outside a transaction`);
    undo.push([next[0], next[1], rowsOf(next[0]).get(next[1]) ?? null]);
    changes.push(next);
    apply(next);
  };

  return {
    get: (table, id) => rowsOf(table).get(id) as never,
    all: (table) => [...rowsOf(table).values()] as never,
    put: (table, row) => {
      change([table, row.id, row]);
      return row;
    },
    remove: (table, id) => change([table, id, null]),
    transact: (work) => {
      if (changes) return work();
      changes = [];
      undo = [];
      try {
        const result = work();
        if (changes.length > 0) appendFileSync(file, `${JSON.stringify(changes)}\n`);
        return result;
      } catch (error) {
        for (const before of undo.reverse()) apply(before);
        throw error;
      } finally {
        changes = null;
      }
    },
    clear: () => {
      tables.clear();
      writeWhole(file, tables);
    },
  };
}

function readJournal(file: string): Change[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return line ? (JSON.parse(line) as Change[]) : [];
    } catch {
      return [];
    }
  });
}

function writeWhole(file: string, tables: ReadonlyMap<TableName, Map<string, { id: string }>>): void {
  const descriptor = openSync(`${file}.tmp`, 'w', 0o600);
  try {
    for (const [table, rows] of tables) {
      const changes: Change[] = [...rows].map(([id, row]) => [table, id, row]);
      if (changes.length > 0) writeSync(descriptor, `${JSON.stringify(changes)}\n`);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(`${file}.tmp`, file);
}

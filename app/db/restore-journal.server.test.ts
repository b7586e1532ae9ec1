import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './client.server.ts';
import { lockRestores, putInPlace, writeJournal } from './restore-journal.server.ts';
import { lockSqlite } from './sqlite-lock.server.ts';

const JOURNAL = { staged: 'restore-1', before: 'before_1', schema: null };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'conversas-journal-'));
  furnish(dir, 'old');
  furnish(join(dir, JOURNAL.staged), 'new');
  writeFileSync(join(dir, 'conversas.sqlite-wal'), 'of the old one');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function furnish(folder: string, mark: string): void {
  mkdirSync(join(folder, 'media/itens'), { recursive: true });
  writeFileSync(join(folder, 'media/itens/a.jpg'), mark);
  writeFileSync(join(folder, 'auth-secret'), mark);
  const sqlite = new Sqlite(join(folder, 'conversas.sqlite'));
  sqlite.exec(`create table mark as select '${mark}' as text`);
  sqlite.close();
}

function marksOf(folder: string): string[] {
  const sqlite = new Sqlite(join(folder, 'conversas.sqlite'), { readonly: true });
  const row = sqlite.prepare('select text from mark').pluck().get();
  sqlite.close();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return [String(row), read('auth-secret'), read('media/itens/a.jpg')];
}

/** Points at which a process may have been killed. */
const CUTS: Record<string, () => void> = {
  'before its first step': () => {},
  'with the old folder of files aside': () => {
    mkdirSync(join(dir, JOURNAL.before));
    renameSync(join(dir, 'media'), join(dir, JOURNAL.before, 'media'));
  },
  'with the key in its place': () => {
    mkdirSync(join(dir, JOURNAL.before));
    writeFileSync(join(dir, JOURNAL.before, 'auth-secret'), 'old');
    renameSync(join(dir, JOURNAL.staged, 'auth-secret'), join(dir, 'auth-secret'));
  },
  'before its last step': () => {
    putInPlace(dir, JOURNAL);
    writeJournal(dir, JOURNAL);
  },
};

test.each(Object.keys(CUTS))('the next process finishes a restore that was killed %s', async (when) => {
  writeJournal(dir, JOURNAL);
  CUTS[when]?.();
  const database = await openDatabase({ dataDir: dir });
  await database.close();
  expect(marksOf(dir)).toEqual(['new', 'new', 'new']);
  expect(marksOf(join(dir, JOURNAL.before))).toEqual(['old', 'old', 'old']);
  const left = readdirSync(dir).filter((name) => name.startsWith('restore') && name !== 'restore.lock');
  expect(left).toEqual([]);
});

test('a restore killed before its decision changes nothing', async () => {
  const database = await openDatabase({ dataDir: dir });
  await database.close();
  expect(marksOf(dir)).toEqual(['old', 'old', 'old']);
  expect(existsSync(join(dir, JOURNAL.before))).toBe(false);
});

test('does not lock a database that is open, nor open one that is locked', async () => {
  const file = join(dir, 'conversas.sqlite');
  const database = await openDatabase({ dataDir: dir });
  await database.ping();
  expect(lockSqlite(file)).toBeNull();
  await database.close();
  const lock = lockSqlite(file);
  const other = new Sqlite(file, { timeout: 0 });
  expect(() => other.pragma('user_version')).toThrow(/locked/);
  other.close();
  lock?.release();
});

test('allows one restore at a time', () => {
  const lock = lockRestores(dir);
  expect(lockRestores(dir)).toBeNull();
  lock?.release();
  lockRestores(dir)?.release();
});

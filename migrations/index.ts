import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

/** Each NNNN-name.ts of this folder, by its name. A bundle has them inside; Node alone reads the folder. */
const found = import.meta.env
  ? import.meta.glob<Migration>(['./[0-9]*-*.ts', '!./*.test.ts'], { eager: true })
  : await importAll(readdirSync(import.meta.dirname).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name)));

export const migrations = Object.fromEntries(
  Object.entries(found).map(([path, migration]) => [path.slice('./'.length, -'.ts'.length), migration]),
);

async function importAll(names: readonly string[]): Promise<Record<string, Migration>> {
  const paths = names.map((name) => `./${name}`).sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await import(path)])));
}

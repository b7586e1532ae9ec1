import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { findDamage } from '#app/db/integrity.server.ts';
import { mostToRemove } from '#app/features/media/files/file-removal.server.ts';
import {
  findFilesInUse,
  listNamedFiles,
  type NamedFile,
} from '#app/features/media/files/named-files.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';

export interface CheckContext {
  db: Db;
  engine: DatabaseEngine;
  files: Files;
  clock: Clock;
  dataDir: string;
  /** AUTH_SECRET of the settings. */
  ownSecret: string | undefined;
}

/** `problems`: a line each. `orphans`: older files that no row names; the sweeper handles them. */
export type DataReport = Awaited<ReturnType<typeof checkData>>;

const AT_ONCE = 200;
/** A file is stored before its row, so a young one may still get one. */
const YOUNG_MS = 48 * HOUR_MS;
const SECRET_NEEDED =
  'Falta a chave da pasta de dados (auth-secret): sem ela ninguém passa pela verificação em duas etapas.';

/** Compares rows with files, even while the site runs, and runs the database's own check. Writes nothing. */
export async function checkData(ctx: CheckContext) {
  const damage = await findDamage(ctx.db, ctx.engine);
  const sizes = new Map<string, number>();
  const old: string[] = [];
  const before = ctx.clock.now().getTime() - YOUNG_MS;
  for await (const { key, size, modifiedAt } of ctx.files.list()) {
    sizes.set(key, size);
    if (modifiedAt.getTime() <= before) old.push(key);
  }
  const problems = damage.map((line) => `Banco de dados: ${line}`);
  const reportedKeys = new Set<string>();
  let named = 0;
  for await (const file of listNamedFiles(ctx.db)) {
    named += 1;
    const problem = reportedKeys.has(file.key) ? null : await problemOf(ctx, file, sizes.get(file.key));
    if (!problem) continue;
    reportedKeys.add(file.key);
    problems.push(problem);
  }
  const orphans = await findOrphans(ctx.db, old);
  if (orphans.length > mostToRemove(sizes.size))
    problems.push(
      `Arquivos que nenhum registro usa são demais (${orphans.length} de ${sizes.size}): talvez faltem registros. Nenhum é apagado sem que alguém mande (--remove-orphans).`,
    );
  if (!(await hasSecret(ctx))) problems.push(SECRET_NEEDED);
  return { files: sizes.size, named, problems, orphans };
}

/** Checks a missing file again, because rows and files change meanwhile. */
async function problemOf(
  { db, files }: CheckContext,
  { key, size, of }: NamedFile,
  listed: number | undefined,
): Promise<string | null> {
  const actual = listed ?? (await files.find(key))?.size;
  if (actual !== undefined && (size === null || actual === size)) return null;
  if (of.startsWith('stored_files') && !(await findFilesInUse(db, [key])).has(key)) return null;
  return actual === undefined
    ? `Falta o arquivo ${key} (${of})`
    : `O arquivo ${key} tem ${actual} bytes em vez de ${size} (${of})`;
}

async function findOrphans(db: Db, keys: readonly string[]): Promise<string[]> {
  const orphans: string[] = [];
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    // Files of the demonstration are no uploads, and nothing sweeps them.
    const batch = keys.slice(start, start + AT_ONCE).filter((key) => !key.startsWith('demo/'));
    const inUse = await findFilesInUse(db, batch);
    orphans.push(...batch.filter((key) => !inUse.has(key)));
  }
  return orphans;
}

async function hasSecret({ db, dataDir, ownSecret }: CheckContext): Promise<boolean> {
  if (ownSecret !== undefined || existsSync(join(dataDir, 'auth-secret'))) return true;
  return (await db.selectFrom('two_factors').select('id').limit(1).executeTakeFirst()) === undefined;
}

import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { DATABASE_FILE } from '#app/db/data-folder.ts';
import { MIGRATIONS, migrateToLatest } from '#app/db/migrate.server.ts';
import { finishRestore } from '#app/db/restore-journal.server.ts';
import { removeRestoreLeftovers } from '#app/db/restore-leftovers.server.ts';
import { peekAtTables } from '#app/db/sqlite.server.ts';
import { listMigrations } from '#app/db/table-rows.server.ts';
import {
  digestOf,
  encodingOf,
  namesMadeBy,
  namesMadeInMemory,
  readTableNames,
  type TableNames,
} from '#app/db/table-shape.server.ts';
import {
  type AskingDatabase,
  adoptPlaces,
  judgePlace,
  type MarkedPlace,
  placeOfFiles,
  placeOfFolder,
  restamp,
  settleSite,
} from '#app/features/media/files/site-identity.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { type Env, InvalidSettings } from '#app/platform/env.server.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { FilesUnavailable } from '#app/platform/files/files.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { assertUsableFolder } from './data-folder.server.ts';
import {
  asRefusal,
  encodingRefusal,
  incompleteRefusal,
  lostListRefusal,
  mismatchRefusal,
  missingRefusal,
  newerRefusal,
  noRoomRefusal,
  othersRefusal,
  type PlaceNames,
} from './refusals.server.ts';

export type SiteSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'S3'>;

interface OpenOptions {
  /** Creates a missing data folder, because files will be stored in it. */
  makesFolder?: boolean;
  /** Makes the files this database's own, whoever they belonged to. */
  isAdopting?: boolean;
  /** Gives the files a new stamp, so that an older copy of the database is told apart later. */
  restamps?: boolean;
  onError?: (error: Error) => void;
}

export interface OpenedSite extends Database {
  /** Migrations that have just run. */
  migrated: string[];
  /** Problems that did not prevent the opening, a sentence each. */
  warnings: string[];
}

/** How long a start waits for a bucket's mark. */
const BUCKET_PATIENCE_MS = 8_000;
/** Disk space that a new embedded database needs. */
const NEW_DATABASE_BYTES = 8_000_000;

/**
 * Opens a site, for the start and for every command: the folder is usable, the database has this version or
 * an older one, and database and files belong together. Then it runs migrations and removes what a killed
 * restore left.
 * @throws InvalidSettings, in one sentence; nothing is changed then
 */
export async function openSite(env: SiteSettings, options: OpenOptions = {}): Promise<OpenedSite> {
  const names = placeNames(env);
  assertUsableFolder(env.DATA_DIR, { isPrivate: !env.DATABASE_URL });
  try {
    if (options.makesFolder) mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
    return await openOwn(env, names, options);
  } catch (error) {
    throw asRefusal(error, names);
  }
}

/**
 * Opens a site for reading only: runs no migration and writes no id.
 * @returns null where there is no database
 * @throws InvalidSettings
 */
export async function openExistingSite(
  env: SiteSettings,
): Promise<(Database & { applied: string[] }) | null> {
  const names = placeNames(env);
  assertUsableFolder(env.DATA_DIR, { isPrivate: !env.DATABASE_URL });
  try {
    await finishRestore(optionsOf(env));
    if (isMissing(env)) return null;
    const { database, applied } = await openKnown(env, names);
    try {
      if (applied.length > 0) await judge({ ...database, isNew: false }, await findPlaces(env), names);
    } catch (error) {
      await database.close();
      throw error;
    }
    if (applied.length > 0) return { ...database, applied };
    await database.close();
    return null;
  } catch (error) {
    throw asRefusal(error, names);
  }
}

async function openOwn(env: SiteSettings, names: PlaceNames, options: OpenOptions): Promise<OpenedSite> {
  await finishRestore(optionsOf(env));
  const places = await findPlaces(env);
  const look = (asking: AskingDatabase) =>
    options.isAdopting ? { answering: places, takesId: null } : judge(asking, places, names);
  // Opening it would create it.
  if (isMissing(env)) {
    await look({ db: null, engine: 'sqlite', isNew: true });
    const space = await findDiskSpace(existsSync(env.DATA_DIR) ? env.DATA_DIR : dirname(env.DATA_DIR));
    if (space && space.freeBytes < NEW_DATABASE_BYTES) throw noRoomRefusal(names);
  }
  const { database, applied } = await openKnown(env, names, options.onError);
  try {
    const { answering, takesId } = await look({ ...database, isNew: applied.length === 0 });
    const migrated = await migrateToLatest(database.db);
    const ctx = { db: database.db, clock: systemClock };
    if (options.isAdopting) await adoptPlaces(ctx, places);
    const isThere = existsSync(env.DATA_DIR);
    const marked = answering.filter(({ kind }) => isThere || (kind === 'files' && env.S3));
    const { wasSetBack } = await settleSite(ctx, marked, takesId);
    const files = marked.find(({ kind }) => kind === 'files');
    if (options.restamps && files) await restamp(database.db, files);
    await keepShape(database);
    await removeRestoreLeftovers(env.DATA_DIR, database);
    const warnings = [
      wasSetBack &&
        `o banco de dados é mais antigo do que os arquivos em ${names.files}: nenhum é apagado por sete dias`,
      answering.length < places.length && `${names.files} não responde: ainda não se sabe de que site é`,
    ];
    return { ...database, migrated, warnings: warnings.filter((one) => one !== false) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws InvalidSettings where a newer version has used it, or where it does not open */
async function openKnown(env: SiteSettings, names: PlaceNames, onError?: (error: Error) => void) {
  await refuseOthersFile(env, names);
  const database = await openDatabase({ ...optionsOf(env), onError }).catch((error: unknown) => {
    throw asRefusal(error, names) === error ? new InvalidSettings(notOpening(env, error)) : error;
  });
  try {
    await database.ping();
    // In this order: another process may be making them all at this moment.
    const tables = tablesAmong(await readTableNames(database.db, database.engine));
    const applied = await listMigrations(database.db);
    if (tables.length > 0 && !applied.some((name) => MIGRATIONS.includes(name)))
      throw await strangeRefusal(names, tables);
    if (applied.length === 0 && database.engine === 'postgres') {
      const encoding = await encodingOf(database.db);
      if (encoding !== 'UTF8') throw encodingRefusal(names, encoding);
    }
    const unknown = applied.find((name) => !MIGRATIONS.includes(name));
    if (unknown) throw newerRefusal(names, unknown);
    const missing = MIGRATIONS.find((name) => name < (applied.at(-1) ?? '') && !applied.includes(name));
    if (missing) throw incompleteRefusal(names, missing);
    if (applied.length > 0) await refuseMissing(database, applied, names);
    return { database, applied };
  } catch (error) {
    await database.close();
    if (error instanceof InvalidSettings || asRefusal(error, names) !== error) throw error;
    throw new InvalidSettings(notOpening(env, error));
  }
}

/** Before it is opened, because that changes how the file is written. */
async function refuseOthersFile({ DATABASE_URL, DATA_DIR }: SiteSettings, names: PlaceNames): Promise<void> {
  const tables = DATABASE_URL ? [] : peekAtTables(join(DATA_DIR, DATABASE_FILE));
  if (tables.length > 0 && !tables.includes('kysely_migration')) throw await strangeRefusal(names, tables);
}

/** For tables that no migration of ours has made: a site shares its database with no other program. */
async function strangeRefusal(names: PlaceNames, tables: readonly string[]): Promise<InvalidSettings> {
  const own = tablesAmong(await namesMadeInMemory(MIGRATIONS));
  const isOurs = own.filter((name) => tables.includes(name)).length > own.length / 2;
  return isOurs ? lostListRefusal(names) : othersRefusal(names, tables);
}

/** Asks what is missing only where the tables are not those of the last start. */
async function refuseMissing(database: Database, applied: readonly string[], names: PlaceNames) {
  const there = await readTableNames(database.db, database.engine);
  if ((await checkedShape(database)) === digestOf(there)) return;
  const made = await namesMadeBy(applied, database);
  const missing = made?.filter((name) => !there.includes(name)) ?? [];
  if (missing.length > 0) throw missingRefusal(names, missing);
}

/** Null where the database is older than the digest, or where it is the site's own table that is missing. */
async function checkedShape({ db }: Database): Promise<string | null> {
  const site = await db
    .selectFrom('site')
    .select('checked_shape')
    .executeTakeFirst()
    .catch(() => null);
  return site?.checked_shape ?? null;
}

/** After the migrations have run on tables of which none was missing. */
async function keepShape({ db, engine }: Database): Promise<void> {
  const checked_shape = digestOf(await readTableNames(db, engine));
  await db.updateTable('site').set({ checked_shape }).execute();
}

function tablesAmong(names: TableNames): string[] {
  return names.filter((name) => !name.includes('.'));
}

export function notOpening(env: SiteSettings, error: unknown): string {
  const setting = env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || (code ?? 'sem motivo conhecido');
  return `Configuração inválida:\n  ${setting}: o banco de dados não abre (${reason})`;
}

/** @throws InvalidSettings where one of the places is not this database's */
async function judge(asking: AskingDatabase, places: readonly MarkedPlace[], names: PlaceNames) {
  const answering: MarkedPlace[] = [];
  let takesId: string | null = null;
  for (const place of places) {
    const judged = await Promise.race([
      judgePlace(asking, place),
      pause(BUCKET_PATIENCE_MS, null, { ref: false }),
    ])
      // A bucket that does not answer is safe: the sweeper checks again before it removes anything.
      .catch((error: unknown) => {
        if (error instanceof FilesUnavailable) return null;
        throw error;
      });
    if (!judged) continue;
    if (!judged.ok) throw mismatchRefusal(judged.reason, names);
    takesId ??= judged.takesId;
    answering.push(place);
  }
  return { answering, takesId };
}

async function findPlaces(env: SiteSettings): Promise<MarkedPlace[]> {
  return [placeOfFolder(env.DATA_DIR), placeOfFiles(await openFiles(env, { isPatient: false }))];
}

/** Names for the messages above, without a password. */
export function placeNames({ DATABASE_URL, DATA_DIR, S3 }: SiteSettings): PlaceNames {
  const url = DATABASE_URL ? new URL(DATABASE_URL) : null;
  return {
    database: url ? `${url.protocol}//${url.host}${url.pathname}` : join(DATA_DIR, DATABASE_FILE),
    files: S3 ? `${S3.endpoint}/${S3.bucket}` : join(DATA_DIR, 'media'),
  };
}

function optionsOf(env: SiteSettings) {
  return { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
}

function isMissing({ DATABASE_URL, DATA_DIR }: SiteSettings): boolean {
  const found = statSync(join(DATA_DIR, DATABASE_FILE), { throwIfNoEntry: false });
  return !DATABASE_URL && !found?.size;
}

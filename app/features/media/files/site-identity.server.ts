import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { DatabaseEngine } from '#app/db/client.server.ts';
import type { Db } from '#app/db/database.server.ts';
import { listTables } from '#app/db/table-rows.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { readMarkIn, writeMarkIn } from '#app/platform/files/mark-file.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { knowsFiles, namesFiles } from './known-files.server.ts';
import type { SiteTable } from './tables.server.ts';

/** The mark beside files, by which they and their database recognise each other. */
export interface SiteMark {
  site: string;
  stamp: string;
}

/** @returns null where the text is no mark */
export function readMark(text: string | null): SiteMark | null {
  try {
    const { site, stamp } = JSON.parse(text ?? 'null') ?? {};
    return typeof site === 'string' && typeof stamp === 'string' ? { site, stamp } : null;
  } catch {
    return null;
  }
}

export function writeMark({ site, stamp }: SiteMark): string {
  return `${JSON.stringify({ site, stamp })}\n`;
}

export type Site = Selectable<SiteTable>;

/** How long a database removes no file after it was set back or has taken files over. */
export const REST_MS = 7 * DAY_MS;

/** A place whose contents belong to one database. */
export interface MarkedPlace {
  kind: 'files' | 'folder';
  read(): Promise<SiteMark | null>;
  write(mark: SiteMark): Promise<void>;
  /** Whether there is anything that could be lost. */
  holdsAny(): Promise<boolean>;
  files: Files | null;
}

/** Uploaded files and those made from them: in the data folder or in a bucket. */
export function placeOfFiles(files: Files): MarkedPlace {
  return {
    kind: 'files',
    files,
    read: async () => readMark(await files.readMark()),
    write: (mark) => files.writeMark(writeMark(mark)),
    async holdsAny() {
      for await (const _ of files.list()) return true;
      return false;
    },
  };
}

/** The data folder itself: unfinished uploads are there even if files are in a bucket. */
export function placeOfFolder(dataDir: string): MarkedPlace {
  return {
    kind: 'folder',
    files: null,
    read: async () => readMark(readMarkIn(dataDir)),
    write: async (mark) => writeMarkIn(dataDir, writeMark(mark)),
    holdsAny: async () => partsIn(join(dataDir, 'uploads')).length > 0,
  };
}

function partsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.part'));
  } catch {
    return [];
  }
}

/** The database that is about to be opened, before anything is written to it. */
export interface AskingDatabase {
  /** Null where its file does not exist. */
  db: Db | null;
  engine: DatabaseEngine;
  /** No version of the site has ever run on it. */
  isNew: boolean;
}

export type Mismatch = 'other-site' | 'new-database' | 'unknown-files' | 'files-gone';

export type Judgement =
  /** `takesId`: the files' id, for a database from before there were ids. */
  { ok: true; takesId: string | null } | { ok: false; reason: Mismatch };

/** Whether a place belongs to a database. Writes nothing. @throws where the place does not answer */
export async function judgePlace(asking: AskingDatabase, place: MarkedPlace): Promise<Judgement> {
  // The mark first: it is written after the row, so a mark that is read has its row.
  const mark = await place.read();
  const { db, engine, isNew } = asking;
  const site = db && !isNew ? await findSite(db, engine) : null;
  const fine = { ok: true, takesId: null } as const;
  const isOwn = site && (mark?.site === site.id || mayTakeOver(site, mark, place));
  if (isOwn && (place.kind !== 'files' || (await place.holdsAny()))) return fine;
  if (isOwn || !(await place.holdsAny())) {
    const isMissed = db && site?.is_marked && place.kind === 'files' && (await namesFiles(db));
    return isMissed ? { ok: false, reason: 'files-gone' } : fine;
  }
  if (!db || isNew) return { ok: false, reason: 'new-database' };
  if (mark && site) return { ok: false, reason: 'other-site' };
  if (!place.files) return mark ? { ok: false, reason: 'other-site' } : fine;
  if (await knowsFiles(db, await listTables(db, engine), place.files))
    return { ok: true, takesId: mark?.site ?? null };
  return { ok: false, reason: mark ? 'other-site' : 'unknown-files' };
}

/** A restore into a bucket allowed replacing the mark that it found there, or none. */
function mayTakeOver({ takes_over }: Site, mark: SiteMark | null, { kind }: MarkedPlace): boolean {
  return kind === 'files' && takes_over === (mark?.site ?? '');
}

/** Null where the database has none, or an older schema without ids. */
export async function findSite(db: Db, engine: DatabaseEngine): Promise<Site | null> {
  const tables = await listTables(db, engine);
  if (!tables.some(({ name }) => name === 'site')) return null;
  return (await db.selectFrom('site').selectAll().executeTakeFirst()) ?? null;
}

/**
 * Makes the database and its places recognise each other: writes the row, then the marks, then `is_marked`.
 * After an interruption the next start judges and repeats it. Only for judged places.
 * @param takesId the id that the files have already
 * @returns whether the database is older than its files
 */
export async function settleSite(
  { db, clock }: CommandContext,
  places: readonly MarkedPlace[],
  takesId: string | null = null,
): Promise<{ wasSetBack: boolean }> {
  const seen = await Promise.all(
    places.map(async (place) => ({ place, mark: await place.read(), holdsAny: await place.holdsAny() })),
  );
  const site = await ensureSite(db, takesId);
  const own = { site: site.id, stamp: site.stamp };
  let wasSetBack = false;
  for (const { place, mark, holdsAny } of seen) {
    if (mark?.site === site.id) {
      wasSetBack ||= place.kind === 'files' && !isStampOf(site, mark);
      continue;
    }
    // Before the mark: after a crash in between, the database must not count as one that knows these files.
    if (holdsAny) await beginRest(db, clock);
    await place.write(own);
  }
  if (wasSetBack) await beginRest(db, clock, { isSetBack: true });
  const files = seen.find(({ place }) => place.kind === 'files');
  if (wasSetBack && files) await restamp(db, files.place);
  if (files && (!site.is_marked || site.takes_over))
    await db.updateTable('site').set({ is_marked: true, takes_over: null }).execute();
  return { wasSetBack };
}

/** Makes these places the database's own, whoever they belonged to. @returns its id */
export async function adoptPlaces(ctx: CommandContext, places: readonly MarkedPlace[]): Promise<string> {
  const { id, stamp } = await ensureSite(ctx.db, null);
  await beginRest(ctx.db, ctx.clock);
  for (const place of places) await place.write({ site: id, stamp });
  await ctx.db.updateTable('site').set({ is_marked: true, takes_over: null }).execute();
  return id;
}

export function isStampOf(site: Site, mark: SiteMark): boolean {
  return mark.stamp === site.stamp || mark.stamp === site.former_stamp;
}

/** Sets a new stamp, in the database first. Of several processes that do so at once, the mark gets the last one's. */
export async function restamp(db: Db, place: MarkedPlace): Promise<void> {
  let stamp: string = randomUUID();
  await db
    .updateTable('site')
    .set(({ ref }) => ({ former_stamp: ref('stamp'), stamp }))
    .execute();
  for (let written = ''; written !== stamp; ) {
    const site = await db.selectFrom('site').select(['id', 'stamp']).executeTakeFirstOrThrow();
    if (site.stamp === written) return;
    stamp = written = site.stamp;
    await place.write({ site: site.id, stamp });
    const after = await db.selectFrom('site').select('stamp').executeTakeFirstOrThrow();
    stamp = after.stamp;
  }
}

/** The row, where the place has its mark and no newer one. */
export async function findOwnSite(db: Db, place: MarkedPlace): Promise<Site | null> {
  const mark = await place.read();
  const site = await db.selectFrom('site').selectAll().executeTakeFirst();
  return site && mark?.site === site.id && isStampOf(site, mark) ? site : null;
}

/**
 * Stops removals for a while and forgets the recorded orphans.
 * @param isSetBack the files that are there now may be newer than the database: they stay
 */
export async function beginRest(
  db: Db,
  clock: Clock,
  { isSetBack = false }: { isSetBack?: boolean } = {},
): Promise<void> {
  const now = clock.now();
  const removes_from = new Date(now.getTime() + REST_MS).toISOString();
  await db
    .updateTable('site')
    .set({ removes_from, ...(isSetBack && { keeps_before: now.toISOString() }) })
    .execute();
  await db.deleteFrom('orphan_files').execute();
}

async function ensureSite(db: Db, takesId: string | null): Promise<Site> {
  await db
    .insertInto('site')
    .values({
      row: 1,
      id: takesId ?? randomUUID(),
      stamp: randomUUID(),
      former_stamp: null,
      takes_over: null,
      restored_as: null,
      removes_from: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('site').selectAll().executeTakeFirstOrThrow();
}

/**
 * The relation of a database to the files beside it. 'own': it knows them. 'resting': they are its own, but
 * only recently. 'set-back': it is older than they are, or another has changed them since. 'unmarked': no
 * mark says whose they are. 'foreign': they are another site's.
 */
export type Footing = 'own' | 'resting' | 'set-back' | 'unmarked' | 'foreign';

/** Called before every removal, because folders and databases change under a running site. */
export async function findFooting({
  db,
  files,
  clock,
}: {
  db: Db;
  files: Files;
  clock: Clock;
}): Promise<Footing> {
  const mark = readMark(await files.readMark());
  const site = await db.selectFrom('site').selectAll().executeTakeFirst();
  if (!mark) return 'unmarked';
  if (mark.site !== site?.id) return 'foreign';
  if (!isStampOf(site, mark)) return 'set-back';
  return site.removes_from && site.removes_from > clock.now().toISOString() ? 'resting' : 'own';
}

/** Whether a file may be removed that this database has named; if not, it becomes an orphan. */
export async function mayRemoveNamed(ctx: { db: Db; files: Files; clock: Clock }): Promise<boolean> {
  const footing = await findFooting(ctx);
  return footing === 'own' || footing === 'unmarked';
}

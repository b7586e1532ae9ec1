import { findDatabaseBytes } from '#app/db/database-size.server.ts';
import type { BackupDraft, BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { readArchive } from '../format/archive-reader.server.ts';
import type { FileRef } from '../format/backup-format.server.ts';
import type { ArchiveSource } from '../format/files-beside.server.ts';
import { openKept } from '../open-backup.server.ts';
import { BackupRefusal } from '../refusals.ts';
import { type BackupContext, writeDraft } from '../write-backup.server.ts';
import { backupName, listName, mediaFolderName, noteName, readBackupName } from './backup-name.ts';
import { type BackupNote, listBackups, writeNote } from './backup-note.server.ts';
import { listObjects, openMediaFolder, removeUnused, unusedOf } from './media-folder.server.ts';
import { type MediaList, namedBy, writeMediaList } from './media-list.server.ts';
import { backupsToRemove } from './retention.ts';

export interface KeepContext extends BackupContext {
  place: BackupStore;
  /** The id of the site. */
  site: string;
  /** Backups that a rehearsal found damaged. */
  bad: readonly string[];
  /** Told of the draft, so that an interrupted process can remove it. */
  onBegin?: (draft: BackupDraft) => void;
}

export interface MadeBackups {
  made: string;
  /** Every verified backup of this site that is there now. */
  backups: BackupNote[];
  /** What could not be tidied up; the new backup is good all the same. */
  problem: Error | null;
  /** Damaged contents that were written again. */
  mended: number;
  /** Bytes of all backups of this site, with their contents; null where they could not be counted. */
  placeBytes: number | null;
}

/** Makes a backup, verifies it, notes it, and then removes what the retention no longer keeps. */
export async function makeBackup(ctx: KeepContext): Promise<MadeBackups> {
  const { place, site } = ctx;
  const now = ctx.clock.now();
  await place.removeLeftDrafts(
    now,
    (name) => readBackupName(name.replace(/\.(?:json|media)$/, ''), site) !== null,
  );
  await place.within(mediaFolderName(site)).removeLeftDrafts(now, () => true);
  const name = await freeName(ctx, now);
  const databaseBytes = await findDatabaseBytes(ctx.db, ctx.engine);
  const named = (await namedBy(place, (await listBackups(place, site)).notes)) ?? new Set();
  const beside = await openMediaFolder({ place, site, files: ctx.files, named });
  const draft = await place.begin(name);
  ctx.onBegin?.(draft);
  const counted = counting(draft);
  const manifest = await writeDraft(ctx, counted.draft, { beside });
  const names = beside.names();
  const media = await writeMediaList(place, name, names);
  const unused = unusedOf(await listObjects(place, site), new Set([...named, ...names]));
  const note = noteOf(ctx, { name, bytes: counted.bytes(), databaseBytes, manifest, media, unused });
  await writeNote(place, note);
  const made = { made: name, mended: beside.mended() };
  try {
    const backups = await tidyUp(ctx);
    return { ...made, backups, problem: null, placeBytes: await countBytes(ctx, backups) };
  } catch (error) {
    const { notes } = await listBackups(place, site).catch(() => ({ notes: [note] }));
    return { ...made, backups: notes, problem: error as Error, placeBytes: null };
  }
}

async function countBytes({ place, site }: KeepContext, backups: readonly BackupNote[]): Promise<number> {
  const objects = await listObjects(place, site);
  return [...objects.values(), ...backups.map(({ bytes: size }) => ({ size }))].reduce(
    (sum, { size }) => sum + size,
    0,
  );
}

/** A name has whole seconds. A backup that follows another within one takes the next second. */
async function freeName({ place, site }: KeepContext, now: Date): Promise<string> {
  const taken = new Set((await place.list()).map(({ name }) => name));
  let at = now.getTime();
  while (taken.has(backupName(site, new Date(at)))) at += 1_000;
  return backupName(site, new Date(at));
}

/** @returns the backups that stay */
async function tidyUp(ctx: KeepContext): Promise<BackupNote[]> {
  const { place, site, bad } = ctx;
  const { notes, unproven } = await listBackups(place, site);
  let isAnyLeft = false;
  for (const name of unproven) {
    const note = await prove(ctx, name);
    if (note) notes.push(note);
    else isAnyLeft = true;
  }
  const known = notes.map(({ name, madeAt }) => ({ name, madeAt, isBad: bad.includes(name) }));
  const gone = new Set(backupsToRemove(known, ctx.clock.now()));
  for (const name of gone) await removeBackup(place, name);
  const stay = notes.filter(({ name }) => !gone.has(name));
  const named = await namedBy(place, stay);
  // Of one that is not whole nobody knows what it needs: it may be on its way here.
  if (named && !isAnyLeft) await removeUnused(place, site, { notes: stay, named, now: ctx.clock.now() });
  return stay;
}

/** An archive without a note was killed before its verification, or has lost the note: verifies it now. */
async function prove(ctx: KeepContext, name: string): Promise<BackupNote | null> {
  const source = await openKept(ctx.place, name);
  if (!source) return null;
  try {
    const manifest = await readArchive(source);
    const isLean = manifest.mediaFolder !== undefined;
    const databaseBytes = 8 * Math.max(0, source.size - (isLean ? 0 : manifest.bytes));
    const media = isLean ? await listAgain(ctx, name, source) : undefined;
    const note = noteOf(ctx, { name, bytes: source.size, databaseBytes, manifest, media });
    await ctx.place.remove(noteName(name)); // one that says something else is in the way
    await writeNote(ctx.place, note);
    return note;
  } catch (error) {
    // What is no backup at all was put there by somebody else.
    if (!(error instanceof BackupRefusal)) throw error;
    const wasNoted = (await ctx.place.readText(noteName(name))) !== null;
    if (error.reason === 'damaged' && !wasNoted) await removeBackup(ctx.place, name);
    return null;
  } finally {
    await source.close();
  }
}

async function listAgain({ place }: KeepContext, name: string, source: ArchiveSource): Promise<MediaList> {
  const names = new Set<string>();
  const refs = async (found: readonly FileRef[]) => {
    for (const { sha256 } of found) names.add(sha256);
  };
  await readArchive(source, { refs });
  return writeMediaList(place, name, [...names].sort());
}

/** The note first: killed in between, the archive is verified again by the next run. */
async function removeBackup(place: BackupStore, name: string): Promise<void> {
  await place.remove(noteName(name));
  await place.remove(name);
  await place.remove(listName(name));
}

function noteOf({ site, clock }: KeepContext, made: Omit<BackupNote, 'product' | 'madeAt' | 'verifiedAt'>) {
  const now = clock.now();
  const madeAt = readBackupName(made.name, site) ?? now;
  const times = { madeAt: madeAt.toISOString(), verifiedAt: now.toISOString() };
  return { product: 'conversas', ...times, ...made } satisfies BackupNote;
}

function counting(draft: BackupDraft): { draft: BackupDraft; bytes: () => number } {
  let bytes = 0;
  const append = async (chunk: Uint8Array) => {
    await draft.append(chunk);
    bytes += chunk.length;
  };
  return { draft: { ...draft, append }, bytes: () => bytes };
}

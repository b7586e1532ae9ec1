import { z } from 'zod';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { type BackupManifest, manifestSchema } from '../format/backup-format.server.ts';
import { isBackupName, noteName, readBackupName } from './backup-name.ts';
import { listObjects, type Objects } from './media-folder.server.ts';
import { readMediaList } from './media-list.server.ts';

/**
 * What is written beside a backup once it is verified. A backup without a note counts as none: in a bucket
 * it has its name before it is verified.
 */
export const backupNoteSchema = z.object({
  product: z.literal('conversas'),
  name: z.string().refine(isBackupName),
  madeAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime(),
  /** Of the archive. */
  bytes: z.int().min(0),
  /** Of the database that it was made from: a rehearsal needs about as much. */
  databaseBytes: z.int().min(0),
  manifest: manifestSchema,
  /** The list of contents beside a lean backup. */
  media: z.object({ objects: z.int().min(0), sha256: z.string() }).optional(),
  /** Contents in the folder that no backup named then. */
  unused: z.array(z.string()).optional(),
});

export type BackupNote = z.infer<typeof backupNoteSchema>;

export function writeNote(place: BackupStore, note: BackupNote): Promise<void> {
  return place.writeText(noteName(note.name), JSON.stringify(note));
}

/** @returns null where there is none, or none that fits */
export async function readNote(place: BackupStore, name: string): Promise<BackupNote | null> {
  const text = await place.readText(noteName(name));
  if (text === null) return null;
  try {
    const note = backupNoteSchema.parse(JSON.parse(text));
    return note.name === name ? note : null;
  } catch {
    return null;
  }
}

interface Found {
  /** Verified backups of this site, of the size that their notes say, with all their contents. */
  notes: BackupNote[];
  /** Archives of this site without such a note. */
  unproven: string[];
}

/** Looks through the place; what this site did not make is not even read. */
export async function listBackups(place: BackupStore, site: string): Promise<Found> {
  const found: Found = { notes: [], unproven: [] };
  let objects: Objects | undefined;
  for (const { name, size } of await place.list()) {
    if (!readBackupName(name, site)) continue;
    const note = await readNote(place, name);
    if (note?.manifest.mediaFolder !== undefined) objects ??= await listObjects(place, site);
    if (note?.bytes === size && (await hasAll(place, note, objects))) found.notes.push(note);
    else found.unproven.push(name);
  }
  return found;
}

/** A folder that was copied in part, or cleared out, has not all contents of a lean backup. */
async function hasAll(place: BackupStore, note: BackupNote, objects: Objects | undefined): Promise<boolean> {
  if (note.manifest.mediaFolder === undefined) return true;
  const names = await readMediaList(place, note);
  return names?.every((name) => objects?.has(name)) ?? false;
}

/** Rows of all tables. */
export function rowsOf({ tables }: BackupManifest): number {
  return Object.values(tables).reduce((sum, count) => sum + count, 0);
}

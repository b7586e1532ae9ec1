import { z } from 'zod';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { type BackupManifest, manifestSchema } from '../format/backup-format.server.ts';
import { isBackupName, noteName, readBackupName } from './backup-name.ts';

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
  /** Verified backups of this site, of the size that their notes say. */
  notes: BackupNote[];
  /** Archives of this site without such a note. */
  unproven: string[];
}

/** Looks through the place; what this site did not make is not even read. */
export async function listBackups(place: BackupStore, site: string): Promise<Found> {
  const found: Found = { notes: [], unproven: [] };
  for (const { name, size } of await place.list()) {
    if (!readBackupName(name, site)) continue;
    const note = await readNote(place, name);
    if (note?.bytes === size) found.notes.push(note);
    else found.unproven.push(name);
  }
  return found;
}

/** Rows of all tables. */
export function rowsOf({ tables }: BackupManifest): number {
  return Object.values(tables).reduce((sum, count) => sum + count, 0);
}

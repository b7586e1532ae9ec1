import { z } from 'zod';
import type { CopyPlace } from '#app/platform/backups/copy-place.server.ts';
import { type BackupManifest, manifestSchema } from '../format/backup-format.server.ts';
import { isCopyName, noteName, readCopyName } from './copy-name.ts';

/**
 * What is written beside a backup once it is verified. A backup without a note counts as none: in a bucket
 * it has its name before it is verified.
 */
export const copyNoteSchema = z.object({
  product: z.literal('conversas'),
  name: z.string().refine(isCopyName),
  madeAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime(),
  /** Of the archive. */
  bytes: z.int().min(0),
  /** Of the database that it was made from: a rehearsal needs about as much. */
  databaseBytes: z.int().min(0),
  manifest: manifestSchema,
});

export type CopyNote = z.infer<typeof copyNoteSchema>;

export function writeNote(place: CopyPlace, note: CopyNote): Promise<void> {
  return place.writeText(noteName(note.name), JSON.stringify(note));
}

/** @returns null where there is none, or none that fits */
export async function readNote(place: CopyPlace, name: string): Promise<CopyNote | null> {
  const text = await place.readText(noteName(name));
  if (text === null) return null;
  try {
    const note = copyNoteSchema.parse(JSON.parse(text));
    return note.name === name ? note : null;
  } catch {
    return null;
  }
}

interface Found {
  /** Verified backups of this site, of the size that their notes say. */
  notes: CopyNote[];
  /** Archives of this site without such a note. */
  unproven: string[];
}

/** Looks through the place; what this site did not make is not even read. */
export async function listCopies(place: CopyPlace, site: string): Promise<Found> {
  const found: Found = { notes: [], unproven: [] };
  for (const { name, size } of await place.list()) {
    if (!readCopyName(name, site)) continue;
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

import { createHash } from 'node:crypto';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import { listName } from './backup-name.ts';

/** What the note of a lean backup says of the list beside it. */
export interface MediaList {
  objects: number;
  /** Of the list's text. */
  sha256: string;
}

/** A backup, as its note tells. */
interface Noted {
  name: string;
  media?: MediaList;
  manifest: { mediaFolder?: string };
}

/**
 * The contents that a backup names, beside it: so that nobody needs to read every backup to know which contents are in
 * use. The backup itself has them, too, and a restore goes by these.
 * @param names sorted, each once
 */
export async function writeMediaList(
  place: BackupStore,
  backup: string,
  names: readonly string[],
): Promise<MediaList> {
  const text = names.map((name) => `${name}\n`).join('');
  await place.replace(listName(backup), one(text));
  return { objects: names.length, sha256: sumOf(text) };
}

/** @returns null where the list is missing or another one */
export async function readMediaList(
  place: BackupStore,
  { name, media }: Pick<Noted, 'name' | 'media'>,
): Promise<string[] | null> {
  const text = media && (await place.readText(listName(name)));
  return text != null && sumOf(text) === media?.sha256 ? text.split('\n').slice(0, -1) : null;
}

/** The contents that any of these backups names; null where that cannot be known. */
export async function namedBy(place: BackupStore, notes: readonly Noted[]): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const note of notes) {
    if (note.manifest.mediaFolder === undefined) continue;
    const names = await readMediaList(place, note);
    if (!names) return null;
    for (const name of names) named.add(name);
  }
  return named;
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

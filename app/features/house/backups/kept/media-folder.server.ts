import { createHash } from 'node:crypto';
import { buffer as bytesOf } from 'node:stream/consumers';
import type { BackupStore, CopyFile } from '#app/platform/backups/backup-store.server.ts';
import type { Files, StoredFile } from '#app/platform/files/files.server.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import type { FileRef } from '../format/backup-format.server.ts';
import { BackupRefusal } from '../refusals.ts';
import type { FilesBeside } from '../write-backup.server.ts';
import { mediaFolderName } from './backup-name.ts';
import { MOST_UNUSED, UNUSED_FOR_MS } from './rules.ts';

/** The SHA-256 of its content. */
const OBJECT = /^[0-9a-f]{64}$/;
/** Up to this size a file is read once. */
const READ_WHOLE_BYTES = 8_000_000;

export type Objects = ReadonlyMap<string, CopyFile>;

/** What the folder has; what has another name was put there by somebody else. */
export async function listObjects(place: BackupStore, site: string): Promise<Map<string, CopyFile>> {
  const files = await place.within(mediaFolderName(site)).list();
  return new Map(files.filter(({ name }) => OBJECT.test(name)).map((file) => [file.name, file]));
}

export interface MediaFolder extends FilesBeside {
  /** Every content that the new backup has. */
  names(): string[];
  /** Contents that were there and were damaged: they were written again. */
  mended(): number;
}

/**
 * The folder of contents beside the backups of a site. Each content that the site has is read from the folder in every
 * run, as it would be if a backup had been written anew; only what is missing or damaged is written.
 * @param named contents that kept backups name: any other one may be about to go, and is written again
 */
export async function openMediaFolder({
  place,
  site,
  files,
  named,
}: {
  place: BackupStore;
  site: string;
  files: Files;
  named: ReadonlySet<string>;
}): Promise<MediaFolder> {
  const folder = mediaFolderName(site);
  const media = place.within(folder);
  const there = await listObjects(place, site);
  const proven = new Map<string, number>();
  let mended = 0;

  async function sumIn(sha256: string, size: number): Promise<string> {
    const source = await media.open(sha256, size);
    if (!source) return '';
    try {
      return (await sumOf(source.read(0, size))).sha256;
    } finally {
      await source.close();
    }
  }

  async function store(sha256: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
    const known = named.has(sha256) ? there.get(sha256) : undefined;
    if (known) {
      if (known.size === size && (await sumIn(sha256, size)) === sha256) return;
      mended += 1;
    }
    await media.replace(sha256, only(content, sha256));
    if ((await sumIn(sha256, size)) !== sha256) throw new BackupRefusal('damaged', `${folder}/${sha256}`);
  }

  return {
    folder,
    async take({ key, size: listed }: StoredFile): Promise<FileRef | null> {
      try {
        const whole = listed <= READ_WHOLE_BYTES ? await bytesOf(files.read(key)) : null;
        const { sha256, size } = await sumOf(whole ? once(whole) : files.read(key));
        if (!proven.has(sha256)) await store(sha256, size, whole ? once(whole) : files.read(key));
        proven.set(sha256, size);
        return { key, size, sha256 };
      } catch (error) {
        if (error instanceof BackupRefusal || (await files.find(key))) throw error;
        return null;
      }
    },
    async assertProven(refs) {
      for (const { key, size, sha256 } of refs)
        if (proven.get(sha256) !== size) throw new BackupRefusal('damaged', key);
    },
    names: () => [...proven.keys()].sort(),
    mended: () => mended,
  };
}

/** Contents that no backup names any more, for the note of a new one. */
export function unusedOf(objects: Objects, named: ReadonlySet<string>): string[] {
  return [...objects.keys()].filter((name) => !named.has(name)).slice(0, MOST_UNUSED);
}

/** What a note says of contents that no backup named when it was written. */
interface Unused {
  unused?: readonly string[];
  verifiedAt: string;
}

/**
 * Removes contents that no backup names, and that none named a day ago either: a backup that is being made elsewhere has
 * either its name by now, or has written them anew.
 */
export async function removeUnused(
  place: BackupStore,
  site: string,
  { notes, named, now }: { notes: readonly Unused[]; named: ReadonlySet<string>; now: Date },
): Promise<void> {
  const media = place.within(mediaFolderName(site));
  const since = new Map<string, number>();
  for (const { unused = [], verifiedAt } of notes)
    for (const name of unused) since.set(name, Math.min(since.get(name) ?? Infinity, Date.parse(verifiedAt)));
  const objects = await listObjects(place, site);
  for (const [name, { modifiedAt }] of objects) {
    const unusedSince = since.get(name);
    if (named.has(name) || unusedSince === undefined) continue;
    const isLong = unusedSince <= now.getTime() - UNUSED_FOR_MS;
    // A bucket has a clock of its own.
    if (isLong && modifiedAt.getTime() < unusedSince - HOUR_MS) await media.remove(name);
  }
}

async function sumOf(content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** Ends in an error where it is another content, so that this never gets the name. */
async function* only(content: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new BackupRefusal('file-changed');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

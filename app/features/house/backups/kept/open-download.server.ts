import { closing } from '#app/platform/files/byte-stream.ts';
import type { Services } from '#app/platform/services.ts';
import { isBackupName } from './backup-name.ts';
import { readNote } from './backup-note.server.ts';

export type BackupDownload = NonNullable<Awaited<ReturnType<typeof openDownload>>>;

/**
 * Opens a kept backup, or begins a new one: nothing of it is stored here, and it is never whole in memory. A
 * new one that breaks off has no end mark, so a restore refuses it.
 * @param name '' for a new one
 * @returns null where it is not there
 */
export async function openDownload({ db, clock, backups, backupWork }: Services, name: string) {
  if (name === '') {
    const stamp = clock.now().toISOString().slice(0, 19).replace(/:/g, '').replace('T', '-');
    const body = await backupWork.stream({ kind: 'download' });
    // Its size is not known while it is being made.
    return { body, fileName: `conversas-${stamp}.tar.zst`, size: null };
  }
  // Only what the table lists: the place may hold other things.
  const known = isBackupName(name)
    ? await db.selectFrom('copies').select('name').where('name', '=', name).executeTakeFirst()
    : undefined;
  if (!known || !backups) return null;
  const note = await readNote(backups.place, known.name);
  if (note?.manifest.mediaFolder !== undefined)
    return { body: await backupWork.stream({ kind: 'download', name }), fileName: name, size: null };
  const source = await backups.place.open(known.name);
  if (!source) return null;
  const { size } = source;
  const bytes = (async function* () {
    yield* source.read(0, size);
  })();
  return { body: closing(bytes, source.close), fileName: name, size };
}

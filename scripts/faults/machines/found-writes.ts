import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import { type Files, FilesUnavailable } from '#app/platform/files/files.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { AUDIO_HASH } from './send-file.ts';
import type { WriteKind, Writing } from './writing.ts';

/** Compares what was acknowledged with what is there, each by its own name. */
export async function findWrites(
  writing: Writing,
  place: Place,
  bucket: S3Settings | null,
): Promise<{ lost: number; doubled: number }> {
  const database = await openDatabase(place);
  try {
    const there = await namesThere(database);
    let [lost, doubled] = [0, 0];
    for (const [kind, names] of Object.entries(there) as Array<[WriteKind, string[]]>) {
      const counts = Map.groupBy(names, (name) => name);
      const acknowledgedNames = writing.acknowledged
        .filter((one) => one.kind === kind)
        .map(({ name }) => name);
      lost += acknowledgedNames.filter((name) => !counts.has(name)).length;
      // Twice the same name, two clients told the same one, or more of them than anybody asked for.
      doubled += names.length - counts.size + (acknowledgedNames.length - new Set(acknowledgedNames).size);
      doubled += Math.max(0, names.length - writing.attempts[kind]);
    }
    if (bucket) lost += await countDamaged(writing, createS3Files(bucket));
    return { lost, doubled };
  } finally {
    await database.close();
  }
}

async function namesThere({ db }: Database): Promise<Record<WriteKind, string[]>> {
  const messages = await db.selectFrom('contact_submissions').select('subject').execute();
  const orders = await db.selectFrom('orders').select(['payment_url', 'attempt_key']).execute();
  const topics = await db.selectFrom('topics').select('slug').where('slug', 'like', 'topico-%').execute();
  const uploads = await db.selectFrom('uploads').select('id').where('status', '<>', 'receiving').execute();
  return {
    message: messages.map(({ subject }) => subject),
    // An order whose payment was never opened was told to nobody.
    order: orders.map(({ payment_url, attempt_key }) => payment_url ?? attempt_key),
    save: topics.map(({ slug }) => slug),
    upload: uploads.map(({ id }) => id),
  };
}

async function countDamaged({ acknowledged }: Writing, files: Files): Promise<number> {
  let damaged = 0;
  for (const { kind, name } of acknowledged)
    if (kind === 'upload' && (await hashOf(files, `audio/${name}.mp3`)) !== AUDIO_HASH) damaged += 1;
  return damaged;
}

async function hashOf(files: Files, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of files.read(key)) hash.update(bytes);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof FilesUnavailable) throw error;
    return null;
  }
}

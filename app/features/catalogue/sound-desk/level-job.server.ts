import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { LevelRefusal, levelFile } from '#app/features/media/sound/stored-sound.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findItemSound, type ItemSound, type SoundLevel } from './queries.server.ts';
import { MEASURE_SOUNDS_JOB } from './rules.ts';
import type { SoundProblem } from './tables.server.ts';

const payloadSchema = z.object({
  key: z.string(),
  id: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
});
type Payload = z.infer<typeof payloadSchema>;

type Context = Pick<Services, 'db' | 'clock' | 'files'>;
type Leveled = Awaited<ReturnType<typeof levelFile>>;

/**
 * Writes the sound anew, and gives it to the item: address, file, log and what is known of it in one transaction. Killed
 * before that, it begins anew, and the sweeper finds what was written. Killed after it, there is nothing to do.
 */
export async function levelSound(payload: unknown, ctx: Context): Promise<void> {
  const job = payloadSchema.parse(payload);
  const sound = await findItemSound(ctx.db, job.id);
  const { level } = sound ?? {};
  if (!sound || !level || sound.file?.key !== job.key || level.wanted_steps === null) return;
  if (!(await ctx.files.find(job.key))) return giveUp(ctx, job.key, 'missing');
  const wanted = Number(level.wanted_steps);
  const leveled = await write(ctx, level, wanted - Number(level.steps));
  if ('problem' in leveled) return giveUp(ctx, job.key, leveled.problem);
  if (wanted === 0 && leveled.writtenHash !== level.origin_hash) {
    await ctx.files.remove(leveled.key);
    return giveUp(ctx, job.key, 'differs');
  }
  const isKept = await inTransaction(ctx.db, (trx) => keep(trx, ctx, { job, sound, level, wanted, leveled }));
  if (!isKept) await ctx.files.remove(leveled.key);
}

async function write(
  { files }: Context,
  level: SoundLevel,
  steps: number,
): Promise<Leveled | { problem: SoundProblem }> {
  try {
    return await levelFile(files, { key: level.file_key, steps, folder: 'audio' });
  } catch (error) {
    if (error instanceof LevelRefusal) return { problem: error.problem };
    if (isDiskFull(error)) return { problem: 'no-room' };
    throw error;
  }
}

async function giveUp({ db }: Context, key: string, problem: SoundProblem): Promise<void> {
  await db
    .updateTable('sound_levels')
    .set({ wanted_steps: null, problem })
    .where('file_key', '=', key)
    .execute();
}

interface Kept {
  job: Payload;
  sound: ItemSound;
  level: SoundLevel;
  wanted: number;
  leveled: Leveled;
}

/** @returns false where the item has another sound by now */
async function keep(trx: Trx, { clock }: Context, { job, sound, level, wanted, leveled }: Kept) {
  await takeTurn(trx, 'items');
  const now = clock.now();
  const at = now.toISOString();
  const { id } = job;
  const [before, after] = [audioAddress(id, job.key), audioAddress(id, leveled.key)];
  const item = await trx
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'version'])
    .where('id', '=', id)
    .where('audio_url', '=', before)
    .executeTakeFirst();
  if (!item || !sound.file) return false;
  await trx
    .insertInto('stored_files')
    .values({
      key: leveled.key,
      file_name: sound.file.name,
      size_bytes: leveled.size,
      mime_type: sound.file.mime,
      created_at: at,
    })
    .execute();
  await trx.deleteFrom('sound_levels').where('file_key', '=', job.key).execute();
  await trx
    .insertInto('sound_levels')
    .values({
      file_key: leveled.key,
      status: 'waiting',
      steps: wanted,
      origin_hash: wanted === 0 ? null : (level.origin_hash ?? leveled.readHash),
      created_at: at,
      ...{ loudness: null, peak: null, least_gain: null, most_gain: null, problem: null, measured_at: null },
    })
    .execute();
  await trx
    .updateTable('items')
    .set({ audio_url: after, audio_bytes: leveled.size, version: item.version + 1, updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordChange(trx, {
    actor: job.actor,
    now,
    verb: wanted === 0 ? 'unleveled' : 'leveled',
    subject: { kind: item.kind, id, title: item.title },
    before: { audio_url: before },
    after: { audio_url: after },
  });
  await removeFileLater(trx, job.key, now);
  await hurryJob({ db: trx, clock }, MEASURE_SOUNDS_JOB, now);
  return true;
}

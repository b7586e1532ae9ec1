import { inTransaction } from '#app/db/transaction.server.ts';
import { lightenFile } from '#app/features/media/sound/stored-sound.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { LIGHTER_FOLDER } from '#app/platform/files/files.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { findUnlightened, listForgotten } from './queries.server.ts';
import { LIGHT_KBITS, LOOK_AGAIN_MS, MOST_OF_BYTES, SOUNDS_A_RUN } from './rules.ts';
import type { LighterProblem } from './tables.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'files' | 'apartReader'>;

/**
 * Makes a lighter version of each own MP3, one after the other, where the host wants that; and removes those of sounds that are
 * gone. Killed anywhere, it begins that sound anew.
 */
export async function lightenSounds(ctx: Context): Promise<GoesOn> {
  const { feed } = await findSettings(ctx.db);
  await forgetLighter(ctx, feed.makesLighter);
  const later = { againAt: new Date(ctx.clock.now().getTime() + LOOK_AGAIN_MS) };
  if (!feed.makesLighter) return later;
  for (let count = 0; count < SOUNDS_A_RUN; count += 1) {
    const next = await findUnlightened(ctx.db);
    if (!next) return later;
    if ((await lighten(ctx, next.file_key)) === 'stopped') break;
  }
  return { againAt: ctx.clock.now() };
}

async function lighten(ctx: Context, key: string): Promise<'done' | 'stopped'> {
  const { files } = ctx;
  const file = await files.find(key);
  if (!file) return note(ctx, key, { problem: 'missing' });
  try {
    const made = await lightenFile(ctx, { key, kbits: LIGHT_KBITS, folder: LIGHTER_FOLDER });
    if (!made.ok) return made.reason === 'stopped' ? 'stopped' : note(ctx, key, { problem: 'unreadable' });
    if (made.size <= file.size * MOST_OF_BYTES)
      return note(ctx, key, { lighter_key: made.key, bytes: made.size });
    await files.remove(made.key);
    return note(ctx, key, {});
  } catch (error) {
    if (isDiskFull(error)) return note(ctx, key, { problem: 'no-room' });
    throw error;
  }
}

interface Noted {
  problem?: LighterProblem;
  lighter_key?: string;
  bytes?: number;
}

async function note({ db, clock }: Context, key: string, noted: Noted): Promise<'done'> {
  const { problem = null, lighter_key = null, bytes = null } = noted;
  await db
    .insertInto('lighter_sounds')
    .values({
      ...{ file_key: key, problem, lighter_key, bytes, kbits: LIGHT_KBITS },
      status: problem ? 'failed' : lighter_key ? 'made' : 'not-lighter',
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}

async function forgetLighter({ db, files }: Context, isWanted: boolean): Promise<void> {
  const gone = await listForgotten(db, isWanted);
  for (const { file_key, lighter_key } of gone) {
    // The row first: nobody is led to a file that is gone.
    await inTransaction(db, (trx) =>
      trx.deleteFrom('lighter_sounds').where('file_key', '=', file_key).execute(),
    );
    if (lighter_key) await files.remove(lighter_key);
  }
}

/** A version is stored a moment before its row. */
const YOUNG_MS = 12 * HOUR_MS;

/** Part of the daily clean-up: files that no row names, of a killed run or from before a restore; and what may go better today. */
export async function tidyLighter({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  await db.deleteFrom('lighter_sounds').where('problem', 'in', ['no-room', 'missing']).execute();
  const before = clock.now().getTime() - YOUNG_MS;
  for await (const { key, modifiedAt } of files.list(LIGHTER_FOLDER)) {
    if (modifiedAt.getTime() > before) continue;
    const named = db.selectFrom('lighter_sounds').select('file_key').where('lighter_key', '=', key);
    if (!(await named.executeTakeFirst())) await files.remove(key);
  }
  await files.removeLeftParts(LIGHTER_FOLDER);
}

import { sql } from 'kysely';
import { measureFile } from '#app/features/media/sound/stored-sound.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findUnmeasured } from './queries.server.ts';
import { LEVEL_KEY, LOOK_AGAIN_MS, SOUNDS_A_RUN } from './rules.ts';
import type { SoundProblem } from './tables.server.ts';

type Context = Pick<Services, 'db' | 'clock' | 'files' | 'apartReader'>;

/** Measures what nobody has measured, one sound after the other. Killed anywhere, it begins that sound anew. */
export async function measureSounds(ctx: Context): Promise<GoesOn> {
  await releaseGivenUp(ctx);
  for (let count = 0; count < SOUNDS_A_RUN; count += 1) {
    const next = await findUnmeasured(ctx.db);
    if (!next) return { againAt: new Date(ctx.clock.now().getTime() + LOOK_AGAIN_MS) };
    if ((await measure(ctx, next.file_key)) === 'stopped') break;
  }
  return { againAt: ctx.clock.now() };
}

/** A sound whose job was given up, or is not in a restored database, waits for nothing: the host may ask again. */
async function releaseGivenUp({ db }: Context): Promise<void> {
  await db
    .updateTable('sound_levels')
    .set({ wanted_steps: null, problem: 'unfinished' })
    .where('wanted_steps', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.unique_key', '=', sql<string>`${sql.lit(LEVEL_KEY)} || sound_levels.file_key`)
            .where('jobs.status', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .execute();
}

async function measure(ctx: Context, key: string): Promise<'done' | 'stopped'> {
  if (!(await ctx.files.find(key))) return note(ctx, key, { status: 'refused', problem: 'missing' });
  const measured = await measureFile(ctx, key);
  if (!measured.ok) {
    if (measured.reason === 'stopped') return 'stopped';
    return note(ctx, key, { status: 'refused', problem: 'unreadable' });
  }
  const { lufs, peak, gain } = measured.sound;
  if (gain.problem === 'no-mp3') return note(ctx, key, { status: 'refused', problem: 'no-mp3' });
  return note(ctx, key, {
    status: 'measured',
    loudness: hundredths(lufs),
    peak: hundredths(peak),
    least_gain: gain.least,
    most_gain: gain.most,
    problem: gain.problem,
  });
}

interface Noted {
  status: 'measured' | 'refused';
  loudness?: number | null;
  peak?: number | null;
  least_gain?: number;
  most_gain?: number;
  problem: SoundProblem | null;
}

async function note({ db, clock }: Context, key: string, noted: Noted): Promise<'done'> {
  const now = clock.now().toISOString();
  const values = { ...noted, measured_at: now };
  await db
    .insertInto('sound_levels')
    .values({
      file_key: key,
      created_at: now,
      origin_hash: null,
      loudness: null,
      peak: null,
      least_gain: null,
      most_gain: null,
      ...values,
    })
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet(values))
    .execute();
  return 'done';
}

function hundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100);
}

/** Part of the daily clean-up: what was measured of files that are gone. A file that was not there may be back. */
export async function forgetLevels({ db }: Pick<Services, 'db'>): Promise<void> {
  await db
    .updateTable('sound_levels')
    .set({ status: 'waiting', problem: null })
    .where('problem', '=', 'missing')
    .execute();
  await db
    .deleteFrom('sound_levels')
    .where('file_key', 'not in', db.selectFrom('stored_files').select('key'))
    .execute();
}

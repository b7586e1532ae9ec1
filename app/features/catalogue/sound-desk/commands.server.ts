import { inTransaction } from '#app/db/transaction.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { isBarred, levelOf } from './level.ts';
import { findItemSound, type ItemSound } from './queries.server.ts';
import { LEVEL_KEY, LEVEL_SOUND_JOB, planLevel } from './rules.ts';

export interface SoundChange {
  /** The item. */
  id: string;
  /** The file that the host saw. */
  key: string;
  intent: 'level' | 'undo';
}

type ChangeResult = { ok: true } | { ok: false; reason: 'gone' | 'changed' | 'not-now' };

/** Plans the change of an item's sound; a job makes it. */
export async function changeSound(
  ctx: ActorContext,
  { id, key, intent }: SoundChange,
): Promise<ChangeResult> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'publish');
  const sound = await findItemSound(db, id);
  if (!sound) return { ok: false, reason: 'gone' };
  if (sound.file?.key !== key) return { ok: false, reason: 'changed' };
  if (isUnderWay(sound, intent)) return { ok: true };
  const wanted = wantedSteps(sound, intent);
  if (wanted === null) return { ok: false, reason: 'not-now' };
  return inTransaction(db, async (trx): Promise<ChangeResult> => {
    const taken = await trx
      .updateTable('sound_levels')
      .set({ wanted_steps: wanted, problem: null })
      .where('file_key', '=', key)
      .where('wanted_steps', 'is', null)
      .returning('file_key')
      .executeTakeFirst();
    if (!taken) return { ok: false, reason: 'not-now' };
    const payload = { key, id, actor: { id: actor.id, name: actor.name } };
    await enqueueJob({ db: trx, clock }, { kind: LEVEL_SOUND_JOB, payload, uniqueKey: LEVEL_KEY + key });
    return { ok: true };
  });
}

/** Pressed twice, it is asked for once. */
function isUnderWay({ level }: ItemSound, intent: SoundChange['intent']): boolean {
  if (!level || level.wanted_steps === null) return false;
  return (Number(level.wanted_steps) === 0) === (intent === 'undo');
}

/** Counted from the file that the host gave; null where nothing is to do. */
function wantedSteps({ level }: ItemSound, intent: SoundChange['intent']): number | null {
  if (!level || level.wanted_steps !== null) return null;
  const steps = Number(level.steps);
  if (intent === 'undo') return steps === 0 ? null : 0;
  const measured = levelOf(level);
  if (!measured || isBarred(level)) return null;
  const plan = planLevel(measured);
  return plan.ok ? steps + plan.steps : null;
}

import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Services } from '#app/platform/services.ts';
import type { SoundProblem } from '../problems.ts';
import { MOST_ATTEMPTS, retryDelay, waitAsked } from '../rules.ts';
import type { SoundCopiesTable } from '../tables.server.ts';
import { type Fetched, type Part, partFolder, partPath } from './fetch-sound.server.ts';

type CopyContext = Pick<Services, 'db' | 'clock' | 'log' | 'dataDir'>;
export type Copy = Selectable<SoundCopiesTable>;

export function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** Not of a sound that has been changed meanwhile. */
export function changing({ db }: CopyContext, { item_id, source_url, status }: Copy) {
  return db
    .updateTable('sound_copies')
    .where('item_id', '=', item_id)
    .where('source_url', '=', source_url)
    .where('status', '=', status);
}

export async function notePart(ctx: CopyContext, copy: Copy, part: Part): Promise<boolean> {
  const noted = await changing(ctx, copy)
    .set(({ eb }) => ({
      part_bytes: part.bytes,
      validator: part.validator,
      total_bytes: part.total,
      attempts: eb.case().when('best_bytes', '<', part.bytes).then(0).else(eb.ref('attempts')).end(),
      best_bytes: eb
        .case()
        .when('best_bytes', '<', part.bytes)
        .then(part.bytes)
        .else(eb.ref('best_bytes'))
        .end(),
    }))
    .returning('item_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function noteSpeed({ db }: CopyContext, copy: Copy, ms: number): Promise<void> {
  const now = await db
    .selectFrom('sound_copies')
    .select('part_bytes')
    .where('item_id', '=', copy.item_id)
    .executeTakeFirst();
  const bytes = (now?.part_bytes ?? 0) - copy.part_bytes;
  if (bytes <= 0) return;
  await db
    .updateTable('sound_moves')
    .set(({ eb }) => ({ copied_bytes: eb('copied_bytes', '+', bytes), copied_ms: eb('copied_ms', '+', ms) }))
    .execute();
}

export async function noteBroken(
  ctx: CopyContext,
  copy: Copy,
  { problem, atLast, retryAfter }: Extract<Fetched, { end: 'broken' }>,
): Promise<null> {
  if (problem) return refuse(ctx, copy, problem);
  const now = ctx.clock.now();
  const hostWait = waitAsked(retryAfter, now);
  const noted = await changing(ctx, copy)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning(['attempts', 'part_bytes'])
    .executeTakeFirst();
  if (!noted) return null;
  // Patience that its host asks for is no failure of the sound.
  if (hostWait === null && noted.attempts >= MOST_ATTEMPTS)
    return refuse(ctx, copy, noted.part_bytes > 0 ? 'unsteady' : atLast);
  const next_at = later(ctx.clock, hostWait ?? retryDelay(noted.attempts)).toISOString();
  await changing(ctx, copy).set({ next_at }).execute();
  if (hostWait === null) return null;
  await ctx.db
    .updateTable('sound_copies')
    .set({ next_at })
    .where('host', '=', copy.host)
    .where('status', '=', 'waiting')
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '<', next_at)]))
    .execute();
  return null;
}

export async function refuse(
  ctx: CopyContext,
  copy: Copy,
  problem: SoundProblem,
  detail?: object,
): Promise<null> {
  await changing(ctx, copy)
    .set({
      ...{ status: 'refused', problem, next_at: null, part_bytes: 0, best_bytes: 0, validator: null },
      ...(problem === 'ads' && { ads: 'differs' }),
      detail: detail ? JSON.stringify(detail) : null,
    })
    .execute();
  await rm(partPath(partFolder(ctx.dataDir), copy.item_id), { force: true });
  ctx.log.info({ item: copy.item_id, problem }, 'a sound was not copied');
  return null;
}

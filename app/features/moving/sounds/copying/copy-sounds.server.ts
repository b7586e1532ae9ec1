import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { newFileKey } from '#app/platform/files/files.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { hasOneSize, isSameAgain } from '../checks/ask-again.server.ts';
import { checkSound } from '../checks/check-sound.server.ts';
import { mayInsertAds } from '../old-host.ts';
import type { SoundProblem } from '../problems.ts';
import { findRoom, roomFor } from '../room-left.server.ts';
import { compareDuration, LOOK_FOR_ROOM_MS, MOST_ATTEMPTS, retryDelay, waitAsked } from '../rules.ts';
import type { PauseReason, SoundCopiesTable } from '../tables.server.ts';
import { PUBLIC_WAYS, type Ways } from '../ways.server.ts';
import { type Fetched, fetchSound, type Part, partFolder, partPath } from './fetch-sound.server.ts';
import { keepSound } from './keep-sound.server.ts';

export type CopyContext = Pick<Services, 'db' | 'clock' | 'log' | 'files' | 'dataDir' | 'backups'>;
type Copy = Selectable<SoundCopiesTable>;

/** Copies what waits, one sound after the other: so each host has one stream at most. Killed anywhere, it goes on there. */
export async function copySounds(ctx: CopyContext, ways: Ways = PUBLIC_WAYS): Promise<GoesOn | null> {
  const runner = await begin(ctx, ways);
  if (runner === 'no-room') return { againAt: later(ctx, LOOK_FOR_ROOM_MS) };
  if (runner === null) return null;
  const beganMs = performance.now();
  for (;;) {
    if (!(await isWanted(ctx, runner))) return null;
    const copy = await findNext(ctx);
    if (!copy) return endOrWait(ctx, runner);
    if (performance.now() - beganMs > ways.runMs) return { againAt: ctx.clock.now() };
    const paused = await copyOne(ctx, ways, { copy, runner });
    if (paused === 'stopped') return null;
    if (!paused) continue;
    await pauseFor(ctx, runner, paused);
    return { againAt: later(ctx, LOOK_FOR_ROOM_MS) };
  }
}

function later({ clock }: CopyContext, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** Takes the move for this run. One that lacked room takes it once there is some again. */
async function begin(ctx: CopyContext, ways: Ways): Promise<string | null> {
  const { db } = ctx;
  const move = await db.selectFrom('sound_moves').selectAll().executeTakeFirst();
  const lacksRoom = move?.status === 'paused' && move.pause_reason !== 'host';
  if (!move || (move.status !== 'running' && !lacksRoom)) return null;
  if (lacksRoom) {
    const next = await findNext(ctx);
    if (next && (await lackFor(ctx, ways, next))) return 'no-room';
  }
  const runner = v7();
  const taken = await db
    .updateTable('sound_moves')
    .set({ runner, status: 'running', pause_reason: null })
    .where('status', '=', move.status)
    .$if(lacksRoom, (query) => query.where('pause_reason', '!=', 'host'))
    .returning('name')
    .executeTakeFirst();
  return taken ? runner : null;
}

async function isWanted({ db }: CopyContext, runner: string): Promise<boolean> {
  const move = db.selectFrom('sound_moves').select('name').where('status', '=', 'running');
  return (await move.where('runner', '=', runner).executeTakeFirst()) !== undefined;
}

/** What is whole already comes first, then what is begun. */
function findNext({ db, clock }: CopyContext): Promise<Copy | undefined> {
  return db
    .selectFrom('sound_copies')
    .selectAll()
    .where('status', 'in', ['storing', 'waiting'])
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '<=', clock.now().toISOString())]))
    .orderBy('status')
    .orderBy('part_bytes', 'desc')
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst();
}

async function endOrWait({ db, clock }: CopyContext, runner: string): Promise<GoesOn | null> {
  const next = await db
    .selectFrom('sound_copies')
    .select('next_at')
    .where('status', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (next) return { againAt: new Date(next.next_at ?? clock.now()) };
  await db
    .updateTable('sound_moves')
    .set({ status: 'ended', changed_at: clock.now().toISOString() })
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .execute();
  return null;
}

async function pauseFor({ db, clock }: CopyContext, runner: string, pause_reason: PauseReason) {
  await db
    .updateTable('sound_moves')
    .set({ status: 'paused', pause_reason, changed_at: clock.now().toISOString() })
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .execute();
}

async function lackFor(ctx: CopyContext, ways: Ways, copy: Copy): Promise<PauseReason | null> {
  const bytes = copy.total_bytes ?? copy.announced_bytes ?? copy.source_bytes ?? 0;
  return roomFor(await findRoom(ctx, ways), { bytes: bytes - copy.part_bytes, backupBytes: bytes });
}

interface One {
  copy: Copy;
  runner: string;
}

/** @returns why the whole move stands still; null where the next one may come */
async function copyOne(
  ctx: CopyContext,
  ways: Ways,
  { copy, runner }: One,
): Promise<PauseReason | 'stopped' | null> {
  const folder = partFolder(ctx.dataDir);
  try {
    if (copy.status === 'storing') return await storeWhole(ctx, { copy, folder });
    const lack = await lackFor(ctx, ways, copy);
    if (lack) return lack;
    const beganMs = performance.now();
    const fetched = await fetchSound({
      ...{ id: copy.item_id, address: copy.source_url, folder, ways },
      part: { bytes: copy.part_bytes, validator: copy.validator, total: copy.total_bytes },
      onSafe: async (part) => {
        if (!(await isWanted(ctx, runner)) || !(await notePart(ctx, copy, part))) return 'stopped';
        const { site } = await findRoom(ctx, ways);
        return site !== null && site <= 0 ? 'disk-full' : 'go-on';
      },
    });
    await noteSpeed(ctx, copy, Math.round(performance.now() - beganMs));
    if (fetched.end === 'stopped') return (await isWanted(ctx, runner)) ? null : 'stopped';
    if (fetched.end === 'disk-full') return 'disk';
    if (fetched.end === 'broken') return await noteBroken(ctx, copy, fetched);
    return await takeIn(ctx, ways, { copy, folder, path: fetched.path });
  } catch (error) {
    if (isDiskFull(error)) return 'disk';
    throw error;
  }
}

/** Not of a sound that has been changed meanwhile. */
function changing({ db }: CopyContext, { item_id, source_url, status }: Copy) {
  return db
    .updateTable('sound_copies')
    .where('item_id', '=', item_id)
    .where('source_url', '=', source_url)
    .where('status', '=', status);
}

async function notePart(ctx: CopyContext, copy: Copy, part: Part): Promise<boolean> {
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

async function noteSpeed({ db }: CopyContext, copy: Copy, ms: number): Promise<void> {
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

async function noteBroken(
  ctx: CopyContext,
  copy: Copy,
  { problem, atLast, retryAfter }: Extract<Fetched, { end: 'broken' }>,
): Promise<null> {
  if (problem) return refuse(ctx, copy, problem);
  const now = ctx.clock.now();
  const asked = waitAsked(retryAfter, now);
  const noted = await changing(ctx, copy)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning(['attempts', 'part_bytes'])
    .executeTakeFirst();
  if (!noted) return null;
  // Patience that its host asks for is no failure of the sound.
  if (asked === null && noted.attempts >= MOST_ATTEMPTS)
    return refuse(ctx, copy, noted.part_bytes > 0 ? 'unsteady' : atLast);
  const next_at = later(ctx, asked ?? retryDelay(noted.attempts)).toISOString();
  await changing(ctx, copy).set({ next_at }).execute();
  if (asked === null) return null;
  await ctx.db
    .updateTable('sound_copies')
    .set({ next_at })
    .where('host', '=', copy.host)
    .where('status', '=', 'waiting')
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '<', next_at)]))
    .execute();
  return null;
}

async function refuse(ctx: CopyContext, copy: Copy, problem: SoundProblem, detail?: object): Promise<null> {
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

/** Checks a sound that has come whole, and only then gives it to the site. */
async function takeIn(
  ctx: CopyContext,
  ways: Ways,
  { copy, folder, path }: { copy: Copy; folder: string; path: string },
): Promise<null> {
  const checked = await checkSound(path);
  if (!checked.ok) return refuse(ctx, copy, checked.problem);
  const item = await ctx.db
    .selectFrom('items')
    .select('duration_seconds')
    .where('id', '=', copy.item_id)
    .executeTakeFirst();
  const got = Math.round(checked.seconds);
  const feed = item?.duration_seconds ?? null;
  if (!copy.is_accepted && compareDuration(checked.seconds, feed) === 'shorter')
    return refuse(ctx, copy, 'shorter', { got, want: feed });
  const again = await isSameAgain(copy.source_url, path, checked.bytes, ways);
  const hadAds = copy.ads === 'differs';
  if (again === 'other' || (hadAds && !(await hasOneSize(copy.source_url, checked.bytes, ways))))
    return refuse(ctx, copy, 'ads');
  const whole = {
    status: 'storing' as const,
    file_key: newFileKey('audio', checked.extension),
    ...{ bytes: checked.bytes, mime: checked.mime, sha256: checked.sha256, compared: again },
    duration_ms: Math.round(checked.seconds * 1_000),
    // Where they were switched off, and all answers agree, only what its host is able to do counts.
    ads: mayInsertAds(copy.host) ? ('listed' as const) : null,
  };
  const noted = await changing(ctx, copy).set(whole).returningAll().executeTakeFirst();
  return noted ? storeWhole(ctx, { copy: noted, folder }) : null;
}

/** The file first, then all rows that name it, together. Again after a kill in between. */
async function storeWhole(ctx: CopyContext, { copy, folder }: { copy: Copy; folder: string }): Promise<null> {
  const key = copy.file_key ?? '';
  const stored = await ctx.files.find(key);
  if (stored?.size !== copy.bytes) {
    try {
      await ctx.files.takeIn(key, partPath(folder, copy.item_id));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Its machine is gone, and the part with it.
      await changing(ctx, copy)
        .set({ status: 'waiting', part_bytes: 0, validator: null, file_key: null })
        .execute();
      return null;
    }
  }
  const kept = await inTransaction(ctx.db, (trx) => keepSound(trx, ctx.clock, copy));
  if (!kept) await ctx.files.remove(key);
  return null;
}

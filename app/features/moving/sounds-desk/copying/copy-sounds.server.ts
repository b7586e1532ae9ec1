import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { newFileKey } from '#app/platform/files/files.server.ts';
import { isDiskFull } from '#app/platform/files/part-files.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { compareDuration } from '#app/pure/media/compare-duration.ts';
import { hasOneSize, isSameAgain } from '../checks/ask-again.server.ts';
import { checkSound } from '../checks/check-sound.server.ts';
import { mayInsertAds } from '../old-host.ts';
import { findRoom, roomFor } from '../room-left.server.ts';
import { LOOK_FOR_ROOM_MS } from '../rules.ts';
import type { PauseReason } from '../tables.server.ts';
import { PUBLIC_WAYS, type Ways } from '../ways.server.ts';
import { type Copy, changing, later, noteBroken, notePart, noteSpeed, refuse } from './copy-rows.server.ts';
import { fetchSound, partFolder, partPath } from './fetch-sound.server.ts';
import { keepSound } from './keep-sound.server.ts';

export type CopyContext = Pick<
  Services,
  'db' | 'clock' | 'log' | 'files' | 'dataDir' | 'backups' | 'apartReader'
>;

/** Copies what waits, one sound after the other: so each host has one stream at most. Killed anywhere, it goes on there. */
export async function copySounds(ctx: CopyContext, ways: Ways = PUBLIC_WAYS): Promise<GoesOn | null> {
  const runner = await begin(ctx, ways);
  if (runner === 'no-room') return { againAt: later(ctx.clock, LOOK_FOR_ROOM_MS) };
  if (runner === null) return null;
  const beganMs = performance.now();
  for (;;) {
    if (!(await isWanted(ctx, runner))) return unlessBegunAnew(ctx);
    const copy = await findNext(ctx);
    if (!copy) return endOrWait(ctx, runner);
    if (performance.now() - beganMs > ways.runMs || isStopping(ctx)) return { againAt: ctx.clock.now() };
    const paused = await copyOne(ctx, ways, { copy, runner });
    if (paused === 'stopped') return unlessBegunAnew(ctx);
    if (!paused) continue;
    await pauseFor(ctx, runner, paused);
    return { againAt: later(ctx.clock, LOOK_FOR_ROOM_MS) };
  }
}

/** A stop of the process waits for nobody's host: the next process goes on with the part. */
function isStopping({ apartReader }: Pick<CopyContext, 'apartReader'>): boolean {
  return apartReader.isStopping;
}

/** She stopped it and went on before this run noticed: its job is the one that she waits for. */
async function unlessBegunAnew({ db, clock }: CopyContext): Promise<GoesOn | null> {
  const move = db.selectFrom('sound_moves').select('name').where('status', '=', 'running');
  return (await move.executeTakeFirst()) ? { againAt: clock.now() } : null;
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

async function endOrWait(ctx: CopyContext, runner: string): Promise<GoesOn | null> {
  const { db, clock } = ctx;
  const next = await db
    .selectFrom('sound_copies')
    .select('next_at')
    .where('status', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (next) return { againAt: new Date(next.next_at ?? clock.now()) };
  const ended = await db
    .updateTable('sound_moves')
    .set({ status: 'ended', changed_at: clock.now().toISOString() })
    .where('runner', '=', runner)
    .where('status', '=', 'running')
    .returning('name')
    .executeTakeFirst();
  return ended ? null : unlessBegunAnew(ctx);
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
        const isNoted = (await isWanted(ctx, runner)) && (await notePart(ctx, copy, part));
        if (!isNoted || isStopping(ctx)) return 'stopped';
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

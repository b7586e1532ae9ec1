import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { enqueueJob, hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { giveBack } from './copying/keep-sound.server.ts';
import { sumSounds } from './queries.server.ts';
import { findRoom, roomFor } from './room-left.server.ts';
import { ASK_SOUNDS_JOB, COPY_SOUNDS_JOB } from './rules.ts';
import type { MoveStatus, PauseReason } from './tables.server.ts';
import type { Ways } from './ways.server.ts';

type Done = { ok: true } | { ok: false; reason: 'not-now' };
const NOT_NOW = { ok: false, reason: 'not-now' } as const;

/**
 * Looks for sounds at other hosts, and asks how large they are. Nothing is copied yet.
 * @param alsoBack those too that she took back to their old address
 */
export async function lookForSounds(
  ctx: ActorContext,
  { alsoBack = false }: { alsoBack?: boolean } = {},
): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  const now = ctx.clock.now().toISOString();
  return inTransaction(ctx.db, async (trx) => {
    const started = { started_by_id: ctx.actor.id, started_by: ctx.actor.name, changed_at: now };
    await trx
      .insertInto('sound_moves')
      .values({
        name: 'sounds',
        status: 'ended',
        pause_reason: null,
        runner: null,
        created_at: now,
        ...started,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const moved = await step(trx, ['ready', 'ended'], {
      status: 'asking',
      pause_reason: null,
      runner: null,
      ...started,
    });
    if (!moved) return NOT_NOW;
    if (alsoBack)
      await trx.updateTable('sound_copies').set({ status: 'found' }).where('status', '=', 'back').execute();
    await enqueueJob({ ...ctx, db: trx }, { kind: ASK_SOUNDS_JOB, payload: null, uniqueKey: ASK_SOUNDS_JOB });
    return { ok: true };
  });
}

type Start =
  | Done
  | { ok: false; reason: 'nothing' | 'prefixes' }
  | { ok: false; reason: 'room'; lacks: PauseReason };

type RoomContext = ActorContext & Pick<Services, 'dataDir' | 'backups' | 'files'>;

/**
 * She wants them here. The room for all of them is checked first.
 * @param knowsOfPrefixes she has read what she loses with services that count on the way
 */
export async function startCopying(
  ctx: RoomContext,
  { knowsOfPrefixes, ways }: { knowsOfPrefixes: boolean; ways?: Pick<Ways, 'findSpace'> },
): Promise<Start> {
  assertCan(ctx.actor, 'imports');
  const [sums, room] = await Promise.all([sumSounds(ctx.db), findRoom(ctx, ways)]);
  const lacks = roomFor(room, { bytes: room.isBucket ? 0 : sums.leftBytes, backupBytes: sums.leftBytes });
  if (lacks) return { ok: false, reason: 'room', lacks };
  return inTransaction(ctx.db, async (trx) => {
    const askedCopies = trx.selectFrom('sound_copies').where('status', '=', 'asked');
    const prefixed = await askedCopies
      .where('prefixes', '!=', '')
      .select('item_id')
      .limit(1)
      .executeTakeFirst();
    if (prefixed && !knowsOfPrefixes) return { ok: false, reason: 'prefixes' };
    const { count } = await askedCopies
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return { ok: false, reason: 'nothing' };
    if (!(await step(trx, ['ready'], running(ctx)))) return NOT_NOW;
    await trx.updateTable('sound_copies').set({ status: 'waiting' }).where('status', '=', 'asked').execute();
    await goOn({ ...ctx, db: trx });
    await record(trx, ctx, 'confirmed', { count: Number(count) });
    return { ok: true };
  });
}

export async function pauseCopying(ctx: ActorContext): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  const changed_at = ctx.clock.now().toISOString();
  // Also one that lacks room: else it would go on by itself.
  const moved = await step(ctx.db, ['running', 'paused'], {
    status: 'paused',
    pause_reason: 'host',
    changed_at,
  });
  return moved ? { ok: true } : NOT_NOW;
}

export async function goOnCopying(ctx: ActorContext): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  return inTransaction(ctx.db, async (trx) => {
    // Also one that runs, and has lost its job.
    if (!(await step(trx, ['paused', 'running'], running(ctx)))) return NOT_NOW;
    await trx.updateTable('sound_copies').set({ next_at: null }).where('status', '=', 'waiting').execute();
    await goOn({ ...ctx, db: trx });
    return { ok: true };
  });
}

/** What is copied stays; what is not stays at the old host. */
export async function cancelCopying(ctx: ActorContext): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  return inTransaction(ctx.db, async (trx) => {
    const changed_at = ctx.clock.now().toISOString();
    const ended = { status: 'ready', pause_reason: null, runner: null, changed_at } as const;
    if (!(await step(trx, ['running', 'paused', 'asking'], ended))) return NOT_NOW;
    await trx
      .updateTable('sound_copies')
      .set({ status: 'asked', ...FROM_THE_BEGINNING })
      .where('status', '=', 'waiting')
      .execute();
    await record(trx, ctx, 'canceled');
    return { ok: true };
  });
}

const FROM_THE_BEGINNING = { part_bytes: 0, best_bytes: 0, validator: null, attempts: 0, next_at: null };

/**
 * What was refused is tried again.
 * @param itemId only this one, as it is: she has listened to its end
 */
export async function tryAgain(ctx: ActorContext, { itemId }: { itemId?: string } = {}): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  return inTransaction(ctx.db, async (trx) => {
    const changed = await trx
      .updateTable('sound_copies')
      .set({ status: 'waiting', problem: null, detail: null, ...FROM_THE_BEGINNING })
      .where('status', '=', 'refused')
      .$if(itemId !== undefined, (query) =>
        query
          .set({ is_accepted: true })
          .where('item_id', '=', itemId ?? '')
          .where('problem', '=', 'shorter'),
      )
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return NOT_NOW;
    if (!(await step(trx, ['ready', 'ended', 'running'], running(ctx)))) return NOT_NOW;
    await goOn({ ...ctx, db: trx });
    return { ok: true };
  });
}

/** One episode goes back to the address that it had. Its host must still have it; nobody here can know. */
export async function takeBack(ctx: ActorContext, itemId: string): Promise<Done> {
  assertCan(ctx.actor, 'imports');
  return inTransaction(ctx.db, async (trx) => {
    const copy = await trx
      .selectFrom('sound_copies')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('status', '=', 'copied')
      .executeTakeFirst();
    if (!copy) return NOT_NOW;
    return (await giveBack(trx, ctx, copy)) ? { ok: true } : NOT_NOW;
  });
}

/** Began and ended by whoever gives this command: the log names her. */
function running({ actor, clock }: ActorContext) {
  return {
    ...{ status: 'running' as const, pause_reason: null, runner: null },
    ...{ started_by_id: actor.id, started_by: actor.name, changed_at: clock.now().toISOString() },
  };
}

async function step(
  db: Db,
  from: readonly MoveStatus[],
  to: { status: MoveStatus; pause_reason: PauseReason | null; changed_at: string; runner?: null },
): Promise<boolean> {
  const moved = await db
    .updateTable('sound_moves')
    .set(to)
    .where('status', 'in', [...from])
    .returning('name')
    .executeTakeFirst();
  return moved !== undefined;
}

async function goOn(ctx: Pick<ActorContext, 'db' | 'clock'>): Promise<void> {
  await enqueueJob(ctx, { kind: COPY_SOUNDS_JOB, payload: null, uniqueKey: COPY_SOUNDS_JOB });
  await hurryJob(ctx, COPY_SOUNDS_JOB, ctx.clock.now());
}

async function record(
  trx: Trx,
  { actor, clock }: ActorContext,
  verb: 'confirmed' | 'canceled',
  after?: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: 'sound-move', id: null, title: 'Áudios de outros servidores' } as const;
  await recordChange(trx, { actor, now: clock.now(), verb, subject, after });
}

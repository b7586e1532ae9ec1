import { setImmediate as breathe } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { type JourneyContext, type JourneyStep, RELEASED_AT_ONCE, type Walk } from './journey-context.ts';
import { findJourney, listOpenDays, listSteps, mayWalk, viewerOf } from './queries.server.ts';
import { mailDay, mailEnd, tellHost } from './release-mails.server.ts';
import { dayOf, dueAfter, dueFromNow } from './timing.ts';

/** Releases everything that is due, each person in a transaction of their own. @returns how many people */
export async function releaseDue(ctx: JourneyContext & { log: Log }): Promise<number> {
  let count = 0;
  let last: DueWalk | undefined;
  while (true) {
    const due = await listDue(ctx.db, ctx.clock.now(), last);
    for (const walk of due) {
      try {
        await releaseNext(ctx, walk.id);
        count += 1;
      } catch (error) {
        // Stays due: the next run tries again. Others must not wait for it.
        ctx.log.error({ err: error, id: walk.id }, 'a day of a Jornada was not released');
      }
      await breathe();
    }
    last = due.at(-1);
    if (due.length < RELEASED_AT_ONCE) return count;
  }
}

/**
 * Releases one person's next step if it is due, and queues its mail. Killed at any point, it has done all of it
 * or nothing; of two processes the second finds that nothing is due any more.
 */
export async function releaseNext(ctx: JourneyContext, walkId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    // Locks the row, so that of two transactions the second reads what the first wrote.
    const walk = await trx
      .updateTable('journey_walks')
      .set({ updated_at: now.toISOString() })
      .where('id', '=', walkId)
      .where('status', '=', 'walking')
      .where('next_at', '<=', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (walk) await release({ ...ctx, db: trx }, walk);
  });
}

type Inside = JourneyContext & { db: Trx };

async function release(ctx: Inside, walk: Walk): Promise<void> {
  const { db: trx, clock, rights } = ctx;
  const now = clock.now();
  const today = dayOf(now);
  // After a change of the clock: never two on one day. The last day may be one of a clock that was ahead.
  if (await hasDayOf(trx, walk, today)) {
    return changeWalk(trx, walk, { last_day: today, next_at: dueAfter(today, walk.hour) });
  }
  const held_for = (await rights.isRefused(trx, walk.email))
    ? 'address'
    : (await mayWalk(ctx, walk))
      ? null
      : 'access';
  if (held_for) {
    const next_at = dueFromNow(today, walk.hour, now);
    return changeWalk(trx, walk, { held_for, next_at });
  }
  const journey = await findJourney(trx, walk.journey_id);
  if (!journey) return;
  const { next, skipped, isLast } = await chooseNext(trx, walk, now);
  const met = { walk_id: walk.id, day: today, at: now.toISOString() };
  for (const { id: step_id, title } of skipped) {
    await trx
      .insertInto('journey_walk_steps')
      .values({ ...met, step_id, title, outcome: 'skipped' })
      .execute();
  }
  await tellHost(ctx, journey, skipped);
  const skippedTitles = skipped.map(({ title }) => title);
  const finished = {
    status: 'finished',
    next_at: null,
    held_for: null,
    ended_at: now.toISOString(),
  } as const;
  if (!next) {
    await changeWalk(trx, walk, finished);
    return mailEnd(ctx, { walk, journey, skipped: skippedTitles });
  }
  await trx
    .insertInto('journey_walk_steps')
    .values({ ...met, step_id: next.id, title: next.title, outcome: 'released' })
    .execute();
  await changeWalk(
    trx,
    walk,
    isLast
      ? { ...finished, last_day: today }
      : { last_day: today, held_for: null, next_at: dueAfter(today, walk.hour) },
  );
  const open = await listOpenDays(trx, walk, now);
  const day = open.days.find(({ stepId }) => stepId === next.id);
  if (day) await mailDay(ctx, { walk, journey, day, ahead: isLast ? 0 : open.ahead, skipped: skippedTitles });
}

async function hasDayOf(trx: Trx, { id }: Walk, day: string): Promise<boolean> {
  const released = await trx
    .selectFrom('journey_walk_steps')
    .select('step_id')
    .where('walk_id', '=', id)
    .where('day', '=', day)
    .where('outcome', '=', 'released')
    .limit(1)
    .executeTakeFirst();
  return released !== undefined;
}

interface Choice {
  next: JourneyStep | null;
  /** Steps whose item this person cannot see. Where nothing else is left, all of them. */
  skipped: JourneyStep[];
  isLast: boolean;
}

/** The first step that the person has neither got nor been told to do without. */
async function chooseNext(trx: Trx, walk: Walk, now: Date): Promise<Choice> {
  const [steps, met] = await Promise.all([
    listSteps(trx, walk.journey_id),
    trx.selectFrom('journey_walk_steps').select('step_id').where('walk_id', '=', walk.id).execute(),
  ]);
  const metIds = new Set(met.map(({ step_id }) => step_id));
  const rest = steps.filter(({ id }) => !metIds.has(id));
  const ids = rest.flatMap(({ item_id }) => item_id ?? []);
  const seen = new Set(
    (await listByIds(trx, ids, { viewer: viewerOf(walk.access), now })).map(({ id }) => id),
  );
  const isThere = ({ item_id }: JourneyStep) => item_id === null || seen.has(item_id);
  const index = rest.findIndex(isThere);
  const next = rest[index] ?? null;
  const isLast = !rest.slice(index + 1).some(isThere);
  const gone = isLast ? rest : rest.slice(0, index);
  return { next, skipped: gone.filter((step) => !isThere(step)), isLast };
}

async function changeWalk(trx: Trx, { id }: Walk, changes: Partial<Walk>): Promise<void> {
  await trx.updateTable('journey_walks').set(changes).where('id', '=', id).execute();
}

type DueWalk = Pick<Walk, 'id'> & { next_at: string };

/**
 * After the last one of the previous part, so that one that fails is not met again in this run. The literal lets
 * SQLite use the partial index.
 */
async function listDue(db: Db, now: Date, after: DueWalk | undefined): Promise<DueWalk[]> {
  return db
    .selectFrom('journey_walks')
    .select('id')
    .select((eb) => eb.ref('next_at').$notNull().as('next_at'))
    .where(sql<SqlBool>`status = 'walking'`)
    .where('next_at', '<=', now.toISOString())
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('next_at', '>', after?.next_at ?? ''),
          and([eb('next_at', '=', after?.next_at ?? ''), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(RELEASED_AT_ONCE)
    .execute();
}

import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { changeSettings } from '#app/features/records/settings/commands.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { MOST_REPORTS, PROVE_MOVE_JOB } from './rules.ts';

/** The feed that her show had, or has, at the old host. Another one begins its waiting time anew. */
export async function nameOldFeed(ctx: ActorContext, feed_url: string): Promise<{ ok: true }> {
  assertCan(ctx.actor, 'imports');
  await inTransaction(ctx.db, async (trx) => {
    const before = await trx.selectFrom('old_hosts').select('feed_url').executeTakeFirst();
    if (before?.feed_url === feed_url) return;
    const unknown = { lead_state: null, lead_to: null, lead_checked_at: null, led_here_at: null };
    await trx
      .insertInto('old_hosts')
      .values({ name: 'old', feed_url, ...unknown })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ feed_url, ...unknown }))
      .execute();
    await trx.deleteFrom('old_guids').execute();
    const subject = { kind: 'move-proof', id: null, title: feed_url } as const;
    await recordChange(trx, { actor: ctx.actor, now: ctx.clock.now(), verb: 'updated', subject });
  });
  return { ok: true };
}

/** Tries everything again, into a report of its own. */
export async function checkAll(
  ctx: ActorContext,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'no-feed' }> {
  assertCan(ctx.actor, 'imports');
  const { actor, clock } = ctx;
  return inTransaction(ctx.db, async (trx) => {
    const old = await trx.selectFrom('old_hosts').select('feed_url').executeTakeFirst();
    if (!old) return { ok: false, reason: 'no-feed' };
    const running = await trx
      .selectFrom('move_reports')
      .select('id')
      .where('status', '=', 'running')
      .executeTakeFirst();
    const id = running?.id ?? v7();
    if (!running) {
      await trx
        .insertInto('move_reports')
        .values({
          ...{ id, status: 'running', feed_url: old.feed_url, stage: 'feed', runner: null, ended_at: null },
          ...{ asked_by: actor.name, created_at: clock.now().toISOString() },
        })
        .execute();
      await recordChange(trx, {
        ...{ actor, now: clock.now(), verb: 'created' },
        subject: { kind: 'move-proof', id, title: old.feed_url },
      });
    }
    const kept = trx
      .selectFrom('move_reports')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    await trx.deleteFrom('move_reports').where('id', 'not in', kept.limit(MOST_REPORTS)).execute();
    // Also for one that lost its job.
    await enqueueJob({ db: trx, clock }, { kind: PROVE_MOVE_JOB, payload: null, uniqueKey: PROVE_MOVE_JOB });
    return { ok: true, id };
  });
}

/** Whether our feed says where it is at home: apps that read it by an old address then keep the new one. */
export async function announceAddress(
  ctx: ActorContext,
  announcesAddress: boolean,
): Promise<{ ok: boolean }> {
  assertCan(ctx.actor, 'imports');
  return changeSettings(ctx, { changes: { feed: { announcesAddress } } });
}

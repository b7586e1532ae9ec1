import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { enqueueJob, hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { beginCheck, findCheckJob } from './check-state.server.ts';
import { type FaultDetail, isSlipOfSize } from './faults.ts';
import { CHECK_PODCAST_JOB } from './rules.ts';

/** The host wants the check of today now. It is the same job as the daily one, so never two run. */
export async function askForCheck(
  ctx: ActorContext,
): Promise<{ ok: true } | { ok: false; reason: 'running' }> {
  assertCan(ctx.actor, 'health');
  return inTransaction(ctx.db, async (trx) => {
    const here = { db: trx, clock: ctx.clock };
    if ((await findCheckJob(trx))?.isRunning) return { ok: false, reason: 'running' };
    await beginCheck(here);
    await enqueueJob(here, { kind: CHECK_PODCAST_JOB, payload: null, uniqueKey: CHECK_PODCAST_JOB });
    await hurryJob(here, CHECK_PODCAST_JOB, ctx.clock.now());
    return { ok: true };
  });
}

/** The size of a sound in the feed becomes what its host last said. */
export async function correctSize(
  ctx: ActorContext,
  key: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  const { actor, clock } = ctx;
  assertCan(actor, 'items');
  return inTransaction(ctx.db, async (trx) => {
    const finding = await trx
      .selectFrom('podcast_findings')
      .select(['item_id', 'detail'])
      .where('key', '=', key)
      .where('fault', '=', 'sound-length')
      .executeTakeFirst();
    const { got, want } = JSON.parse(finding?.detail ?? '{}') as FaultDetail;
    if (!finding?.item_id || !got || !want || !isSlipOfSize({ got, want }))
      return { ok: false, reason: 'gone' };
    const now = clock.now();
    const item = await trx
      .updateTable('items')
      .set({ audio_bytes: Number(got), updated_at: now.toISOString() })
      .where('id', '=', finding.item_id)
      // Another sound may be there by now.
      .where('audio_bytes', '=', Number(want))
      .returning(['id', 'kind', 'title'])
      .executeTakeFirst();
    await trx.deleteFrom('podcast_findings').where('key', '=', key).execute();
    if (!item) return { ok: false, reason: 'gone' };
    await recordChange(trx, {
      actor,
      now,
      verb: 'updated',
      subject: { kind: item.kind, id: item.id, title: item.title },
      before: { audio_bytes: Number(want) },
      after: { audio_bytes: Number(got) },
    });
    return { ok: true };
  });
}

import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import type { Journey, JourneyStep } from '#app/features/journeys/core/journey-context.ts';
import { findJourney, listSteps } from '#app/features/journeys/core/queries.server.ts';
import { putIntoBin, takeFromBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { freeSlug, lockJourney, recordJourney, recordStep } from './journey-rows.server.ts';
import { MOST_STEPS } from './rules.ts';
import { writeOrder } from './step-commands.server.ts';

interface BinnedJourney {
  journey: Journey;
  steps: JourneyStep[];
}

/** Only where nobody has begun: what people walk is taken off the site instead. */
export async function deleteJourney(
  ctx: ActorContext,
  id: string,
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'gone' | 'walked' }> {
  assertCan(ctx.actor, 'journeys');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const journey = await findJourney(trx, id);
    if (!journey) return { ok: false, reason: 'gone' } as const;
    const walk = await trx
      .selectFrom('journey_walks')
      .select('id')
      .where('journey_id', '=', id)
      .where('status', '!=', 'asked')
      .limit(1)
      .executeTakeFirst();
    if (walk) return { ok: false, reason: 'walked' } as const;
    const record: BinnedJourney = { journey, steps: await listSteps(trx, id) };
    await trx.deleteFrom('journeys').where('id', '=', id).execute();
    const entry = { kind: 'journey' as const, recordId: id, title: journey.title, record };
    const entryId = await putIntoBin(trx, { actor: ctx.actor, now: ctx.clock.now() }, entry);
    await recordJourney(trx, ctx, 'deleted', { before: journey });
    return { ok: true, entryId } as const;
  });
}

/** Brings a Jornada back with its days. A taken slug is replaced. */
export async function restoreJourney(
  ctx: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'journeys');
  return inTransaction(ctx.db, async (trx) => {
    const entry = await takeFromBin(trx, entryId, ['journey']);
    if (!entry) return { ok: false, reason: 'gone' };
    const { journey, steps } = entry.record as BinnedJourney;
    const slug = await freeSlug(trx, journey.slug, journey.id);
    const row = { ...journey, slug, version: journey.version + 1, updated_at: ctx.clock.now().toISOString() };
    const after = await trx.insertInto('journeys').values(row).returningAll().executeTakeFirstOrThrow();
    if (steps.length > 0) await trx.insertInto('journey_steps').values(steps).execute();
    await recordJourney(trx, ctx, 'restored', { after });
    return { ok: true, id: after.id };
  });
}

/**
 * Brings a removed day back to its place, with its id: who had got it has it again, and nobody gets it twice. The entry
 * stays in the bin while the day has nowhere to go.
 */
export async function restoreStep(
  ctx: ActorContext,
  entryId: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' | 'journey-gone' | 'journey-full' }> {
  assertCan(ctx.actor, 'journeys');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const entry = await takeFromBin(trx, entryId, ['journey-step']);
    if (!entry) return { ok: false, reason: 'gone' } as const;
    const step = entry.record as JourneyStep;
    if (!(await lockJourney(trx, ctx, step.journey_id)))
      return { ok: false, reason: 'journey-gone' } as const;
    const steps = await listSteps(trx, step.journey_id);
    if (steps.length >= MOST_STEPS) return { ok: false, reason: 'journey-full' } as const;
    const position = Math.min(step.position, steps.length + 1);
    const row = { ...step, position, version: step.version + 1 };
    const after = await trx.insertInto('journey_steps').values(row).returningAll().executeTakeFirstOrThrow();
    await writeOrder(trx, steps.toSpliced(position - 1, 0, after));
    await recordStep(trx, ctx, 'restored', { after });
    return { ok: true, id: after.id } as const;
  });
}

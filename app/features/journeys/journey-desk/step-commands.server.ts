import type { Trx } from '#app/db/database.server.ts';
import { inTransactionUnlessRefused, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { findItemByAddress } from '#app/features/catalogue/items/queries.server.ts';
import type { JourneyStep } from '#app/features/journeys/core/journey-context.ts';
import { listSteps } from '#app/features/journeys/core/queries.server.ts';
import { putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { StepInput } from './input.ts';
import { lockJourney, recordStep } from './journey-rows.server.ts';
import { findStep } from './queries.server.ts';
import { MOST_STEPS } from './rules.ts';

export type StepRefusal = Gone | { ok: false; reason: 'too-many' | 'no-item' | 'empty' };

/** A day at the end. Sent again with the same words, the form gives the same day. */
export async function addStep(
  ctx: ActorContext,
  { journeyId, newId }: { journeyId: string; newId: string },
  input: StepInput,
): Promise<{ ok: true; id: string } | StepRefusal> {
  assertCan(ctx.actor, 'journeys');
  const words = wordsOf(input);
  const find = async (trx: Trx) => {
    const row = await rowOf(trx, input, words);
    return madeBefore(await findStep(trx, { journeyId, id: newId }), row.ok ? row.columns : words);
  };
  return makeOnce<{ ok: true; id: string } | StepRefusal>(ctx.db, newId, find, async (trx, id) => {
    if (!(await lockJourney(trx, ctx, journeyId))) return { ok: false, reason: 'gone' };
    const steps = await listSteps(trx, journeyId);
    if (steps.length >= MOST_STEPS) return { ok: false, reason: 'too-many' };
    const row = await rowOf(trx, input, words);
    if (!row.ok) return row;
    const after = await trx
      .insertInto('journey_steps')
      .values({
        ...row.columns,
        ...{ id, journey_id: journeyId },
        position: (steps.at(-1)?.position ?? 0) + 1,
        told_missing_at: null,
        created_at: ctx.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordStep(trx, ctx, 'created', { after });
    return { ok: true, id };
  });
}

/** People who have got the day see its new words; another item makes a missing one good. */
export async function updateStep(
  ctx: ActorContext,
  { journeyId, id, version }: { journeyId: string; id: string; version: number },
  input: StepInput,
): Promise<{ ok: true } | Changed | StepRefusal> {
  assertCan(ctx.actor, 'journeys');
  const words = wordsOf(input);
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const before = await findStep(trx, { journeyId, id });
    if (before?.version !== version) return notAsShown(before);
    const row = await rowOf(trx, input, words);
    if (!row.ok) return row;
    const isOther = row.columns.item_id !== before.item_id;
    const after = await trx
      .updateTable('journey_steps')
      .set({ ...row.columns, version: version + 1, ...(isOther && { told_missing_at: null }) })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return notAsShown({ version: version + 1 });
    await recordStep(trx, ctx, 'updated', { before, after });
    return { ok: true } as const;
  });
}

/** Past its neighbour. A day at an end stays. @returns its place, from 1 */
export async function moveStep(
  ctx: ActorContext,
  { journeyId, id, direction }: { journeyId: string; id: string; direction: 'up' | 'down' },
): Promise<{ ok: true; title: string; place: number } | { ok: false; reason: 'gone' }> {
  assertCan(ctx.actor, 'journeys');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await lockJourney(trx, ctx, journeyId);
    const steps = await listSteps(trx, journeyId);
    const from = steps.findIndex((step) => step.id === id);
    const step = steps[from];
    if (!step) return { ok: false, reason: 'gone' } as const;
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), steps.length - 1);
    await writeOrder(trx, steps.toSpliced(from, 1).toSpliced(to, 0, step));
    if (to !== from) {
      const after = { ...step, position: to + 1 };
      await recordStep(trx, ctx, 'updated', {
        before: { ...step, position: from + 1 },
        after,
      });
    }
    return { ok: true, title: step.title, place: to + 1 } as const;
  });
}

/** Into the bin. People who have got it lose it from their page; nobody gets another instead. */
export async function removeStep(
  ctx: ActorContext,
  { journeyId, id }: { journeyId: string; id: string },
): Promise<{ ok: true; entryId: string } | { ok: false; reason: 'gone' | 'last' }> {
  assertCan(ctx.actor, 'journeys');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const journey = await lockJourney(trx, ctx, journeyId);
    const steps = await listSteps(trx, journeyId);
    const before = steps.find((step) => step.id === id);
    if (!journey || !before) return { ok: false, reason: 'gone' } as const;
    if (journey.is_public && steps.length === 1) return { ok: false, reason: 'last' } as const;
    await trx.deleteFrom('journey_steps').where('id', '=', id).execute();
    await writeOrder(
      trx,
      steps.filter((step) => step !== before),
    );
    const entry = { kind: 'journey-step' as const, recordId: id, title: before.title, record: before };
    const entryId = await putIntoBin(trx, { actor: ctx.actor, now: ctx.clock.now() }, entry);
    await recordStep(trx, ctx, 'deleted', { before });
    return { ok: true, entryId } as const;
  });
}

export async function writeOrder(trx: Trx, steps: readonly JourneyStep[]): Promise<void> {
  for (const [index, { id, position }] of steps.entries()) {
    if (position === index + 1) continue;
    await trx
      .updateTable('journey_steps')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  }
}

function wordsOf({ title, body, question }: StepInput) {
  return { title, body: richTextFrom(body), question };
}

async function rowOf(trx: Trx, { item }: StepInput, words: ReturnType<typeof wordsOf>) {
  const found = item ? await findItemByAddress(trx, item) : null;
  const item_id = found?.id ?? null;
  if (item && item_id === null) return { ok: false, reason: 'no-item' } as const;
  if (item_id === null && !words.body) return { ok: false, reason: 'empty' } as const;
  return { ok: true, columns: { ...words, item_id } } as const;
}

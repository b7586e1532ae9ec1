import { beforeEach, expect, test } from 'vitest';
import { listOpenDays, listSteps } from '#app/features/journeys/core/queries.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import {
  makeJourney,
  releaseJourneys,
  startWalk,
  walkOf,
} from '../../../../tests/support/records/journeys.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { deleteJourney, restoreJourney, restoreStep } from './bin-commands.server.ts';
import { MOST_STEPS } from './rules.ts';
import { removeStep } from './step-commands.server.ts';

let services: Services;
let clock: FixedClock;
let ctx: ActorContext;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...services, actor: ADMIN };
});

const titles = async (id: string) => (await listSteps(services.db, id)).map(({ title }) => title);
const placesOf = async (id: string) => (await listSteps(services.db, id)).map(({ position }) => position);

/** @returns the entry in the bin */
async function remove(journeyId: string, id = ''): Promise<string> {
  const removed = await removeStep(ctx, { journeyId, id });
  if (!removed.ok) throw new Error(removed.reason);
  return removed.entryId;
}

test('a removed day comes back to its place, once', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const entry = await remove(journey.id, steps[1]?.id);
  expect(await titles(journey.id)).toEqual(['Apagar a luz', 'Agradecer']);
  const both = await Promise.all([restoreStep(ctx, entry), restoreStep(ctx, entry)]);
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, id: steps[1]?.id }]);
  expect(await titles(journey.id)).toEqual(['Apagar a luz', 'Respirar', 'Agradecer']);
  expect(await placesOf(journey.id)).toEqual([1, 2, 3]);
});

test('two removed days come back in either order, also where others are gone', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const last = await remove(journey.id, steps[2]?.id);
  const first = await remove(journey.id, steps[0]?.id);
  await restoreStep(ctx, last);
  await restoreStep(ctx, first);
  expect(await titles(journey.id)).toEqual(['Apagar a luz', 'Respirar', 'Agradecer']);
  expect(await placesOf(journey.id)).toEqual([1, 2, 3]);
});

test('who had got the day has it again, and gets it no second time', async () => {
  const { journey, steps } = await makeJourney(services.db);
  await startWalk(services, journey);
  const days = async () =>
    (await listOpenDays(services.db, await walkOf(services.db), clock.now())).days.map(({ title }) => title);
  const entry = await remove(journey.id, steps[0]?.id);
  expect(await days()).toEqual([]);
  await restoreStep(ctx, entry);
  expect(await days()).toEqual(['Apagar a luz']);
  clock.set('2026-06-16T12:00:00.000Z');
  await releaseJourneys(services);
  expect(await days()).toEqual(['Apagar a luz', 'Respirar']);
});

test('a day waits in the bin while its Jornada is gone or full', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const entry = await remove(journey.id, steps[1]?.id);
  const deleted = await deleteJourney(ctx, journey.id);
  expect(await restoreStep(ctx, entry)).toEqual({ ok: false, reason: 'journey-gone' });
  await restoreJourney(ctx, deleted.ok ? deleted.entryId : '');
  const spare = Array.from({ length: MOST_STEPS - 2 }, (_, place) => ({
    ...{ id: `extra-${place}`, journey_id: journey.id, position: place + 3, title: 'Mais um' },
    ...{ item_id: null, told_missing_at: null, created_at: journey.created_at },
  }));
  await services.db.insertInto('journey_steps').values(spare).execute();
  expect(await restoreStep(ctx, entry)).toEqual({ ok: false, reason: 'journey-full' });
  await services.db.deleteFrom('journey_steps').where('id', '=', 'extra-0').execute();
  expect(await restoreStep(ctx, entry)).toMatchObject({ ok: true });
  await expect(restoreStep({ ...ctx, actor: VISITOR }, entry)).rejects.toThrow();
});

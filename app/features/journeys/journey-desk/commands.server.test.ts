import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { findJourney, listSteps } from '#app/features/journeys/core/queries.server.ts';
import { pauseWalk, stopWalk } from '#app/features/journeys/core/walk-commands.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeItem, makeProduct } from '../../../../tests/support/records/factories.ts';
import { HERE, makeJourney, releaseJourneys, startWalk } from '../../../../tests/support/records/journeys.ts';
import { ADMIN, VISITOR } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { deleteJourney, restoreJourney } from './bin-commands.server.ts';
import { createJourney, updateJourney } from './commands.server.ts';
import { findFigures } from './figures.server.ts';
import { type JourneyInput, newJourneySchema, newStepSchema, type StepInput } from './input.ts';
import { listDeskJourneys, listDeskSteps } from './queries.server.ts';
import { addStep, moveStep, removeStep, updateStep } from './step-commands.server.ts';

let services: Services;
let clock: FixedClock;
let ctx: ActorContext;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ctx = { ...services, actor: ADMIN };
});

function input(given: Record<string, string> = {}): JourneyInput {
  const { newId: _newId, ...journey } = newJourneySchema.parse({
    ...{ newId: v7(), title: 'Dormir melhor', access: 'free', visibility: 'draft', offerKind: 'none' },
    ...given,
  });
  return journey;
}

function day(given: Record<string, string> = {}): StepInput {
  const { newId: _newId, ...step } = newStepSchema.parse({
    newId: v7(),
    title: 'Um dia',
    body: 'Olá',
    ...given,
  });
  return step;
}

const titles = async (id: string) => (await listSteps(services.db, id)).map(({ title }) => title);

test('creates a Jornada once, with a free address, and logs it', async () => {
  const newId = v7();
  expect(await createJourney(ctx, newId, input())).toEqual({ ok: true, id: newId });
  expect(await createJourney(ctx, newId, input())).toEqual({ ok: true, id: newId });
  const second = await createJourney(ctx, v7(), input());
  expect(second.ok).toBe(true);
  const slugs = await services.db.selectFrom('journeys').select('slug').orderBy('slug').execute();
  expect(slugs.map(({ slug }) => slug)).toEqual(['dormir-melhor', 'dormir-melhor-2']);
  expect(await createJourney(ctx, v7(), input({ slug: 'dormir-melhor' }))).toEqual({
    ok: false,
    reason: 'slug-taken',
  });
  const log = await services.db.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(['journey.created', 'journey.created']);
});

test.each([
  [{ visibility: 'public' }, 'no-days'],
  [{ access: 'product' }, 'no-product'],
  [{ access: 'product', product: 'nao-existe' }, 'no-product'],
  [{ offerKind: 'product' }, 'no-offer-product'],
  [{ offerKind: 'link' }, 'no-offer-url'],
])('refuses %o as %s', async (given, reason) => {
  expect(await createJourney(ctx, v7(), input(given))).toEqual({ ok: false, reason });
  expect(await services.db.selectFrom('journeys').selectAll().execute()).toEqual([]);
});

test('saves over the version that was shown, and not over another', async () => {
  const { journey } = await makeJourney(services.db);
  const { id: product } = await makeProduct(services.db);
  const place = { id: journey.id, version: 1 };
  const wish = input({ title: 'Acordar', access: 'product', product, visibility: 'public' });
  expect(await updateJourney(ctx, place, wish)).toEqual({ ok: true });
  expect(await findJourney(services.db, journey.id)).toMatchObject({
    ...{ title: 'Acordar', slug: journey.slug, product_id: product, is_public: true, version: 2 },
  });
  expect(await updateJourney(ctx, place, wish)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
    version: 2,
  });
  expect(await updateJourney(ctx, { id: v7(), version: 1 }, wish)).toEqual({ ok: false, reason: 'gone' });
});

test('adds days by the address of an item, and refuses an empty one', async () => {
  const { journey } = await makeJourney(services.db, { steps: [] });
  const video = await makeItem(services.db, { kind: 'video', slug: 'respirar' });
  const place = () => ({ journeyId: journey.id, newId: v7() });
  const address = 'https://conversas.example/videos/respirar?x=1';
  expect(await addStep(ctx, place(), day({ title: 'Vídeo', body: '', item: address }))).toMatchObject({
    ok: true,
  });
  expect(await addStep(ctx, place(), day({ title: 'Texto' }))).toMatchObject({ ok: true });
  expect(await addStep(ctx, place(), day({ item: '/episodios/respirar' }))).toEqual({
    ok: false,
    reason: 'no-item',
  });
  expect(await addStep(ctx, place(), day({ body: ' ' }))).toEqual({ ok: false, reason: 'empty' });
  expect(await addStep(ctx, { journeyId: v7(), newId: v7() }, day())).toEqual({ ok: false, reason: 'gone' });
  expect(await listSteps(services.db, journey.id)).toMatchObject([
    { title: 'Vídeo', item_id: video.id, position: 1 },
    { title: 'Texto', item_id: null, body: '<p>Olá</p>', position: 2 },
  ]);
});

test('moves and removes days; two moves at once both take effect', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const [first, second, third] = steps.map(({ id }) => id);
  const move = (id = '', direction: 'up' | 'down') => moveStep(ctx, { journeyId: journey.id, id, direction });
  await Promise.all([move(first, 'down'), move(third, 'up')]);
  expect((await titles(journey.id)).toSorted()).toEqual(['Agradecer', 'Apagar a luz', 'Respirar']);
  await move(first, 'up');
  await move(first, 'up');
  expect(await move(first, 'up')).toEqual({ ok: true, title: 'Apagar a luz', place: 1 });
  expect(await move('nenhum', 'up')).toEqual({ ok: false, reason: 'gone' });
  const remove = (id = '') => removeStep(ctx, { journeyId: journey.id, id });
  expect(await remove(second)).toMatchObject({ ok: true });
  expect(await remove(second)).toEqual({ ok: false, reason: 'gone' });
  expect(await remove(third)).toMatchObject({ ok: true });
  expect(await remove(first)).toEqual({ ok: false, reason: 'last' });
  expect(await titles(journey.id)).toEqual(['Apagar a luz']);
});

test('another item makes a missing day good, and the host may be told again', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const [step] = steps;
  const id = step?.id ?? '';
  await services.db
    .updateTable('journey_steps')
    .set({ told_missing_at: clock.now().toISOString() })
    .execute();
  await services.db.updateTable('items').set({ is_published: false }).execute();
  const seen = async () => (await listDeskSteps(services.db, journey, clock.now()))[0]?.isMissing;
  expect(await seen()).toBe(true);
  await makeItem(services.db, { slug: 'outra' });
  const place = { journeyId: journey.id, id, version: 1 };
  expect(await updateStep(ctx, place, day({ item: '/episodios/outra' }))).toEqual({ ok: true });
  expect(await seen()).toBe(false);
  expect((await listSteps(services.db, journey.id))[0]?.told_missing_at).toBeNull();
  expect(await updateStep(ctx, place, day())).toEqual({ ok: false, reason: 'changed-meanwhile', version: 2 });
});

test('shows where people are and where they stopped', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const [first = '', second = '', third = ''] = steps.map(({ id }) => id);
  const start = (email: string) => startWalk(services, journey, { email });
  await pauseWalk(services, await start('a@exemplo.com'));
  const stopper = await start('b@exemplo.com');
  await start('c@exemplo.com');
  clock.set('2026-06-16T10:00:00.000Z');
  await releaseJourneys(services);
  await stopWalk(await journeyContext(services), stopper, HERE);
  expect(await findFigures(services.db, journey.id)).toEqual({
    ...{ asked: 0, walking: 1, paused: 1, finished: 0, stopped: 1 },
    byStep: {
      [first]: { got: 3, here: 1, stoppedHere: 0 },
      [second]: { got: 2, here: 1, stoppedHere: 1 },
    },
  });
  clock.set('2026-06-17T10:00:00.000Z');
  await releaseJourneys(services);
  const figures = await findFigures(services.db, journey.id);
  expect(figures).toMatchObject({ walking: 0, finished: 1 });
  expect(figures.byStep[third]).toEqual({ got: 1, here: 0, stoppedHere: 0 });
  expect(await listDeskJourneys(services.db)).toMatchObject([{ days: 3, walking: 1, finished: 1 }]);
});

test('is deleted into the bin while nobody has begun, and comes back with its days', async () => {
  const { journey } = await makeJourney(services.db);
  const deleted = await deleteJourney(ctx, journey.id);
  if (!deleted.ok) throw new Error(deleted.reason);
  expect(await findJourney(services.db, journey.id)).toBeNull();
  expect(await deleteJourney(ctx, journey.id)).toEqual({ ok: false, reason: 'gone' });
  expect(await restoreJourney(ctx, deleted.entryId)).toEqual({ ok: true, id: journey.id });
  expect(await restoreJourney(ctx, deleted.entryId)).toEqual({ ok: false, reason: 'gone' });
  expect(await titles(journey.id)).toEqual(['Apagar a luz', 'Respirar', 'Agradecer']);
  await startWalk(services, journey);
  expect(await deleteJourney(ctx, journey.id)).toEqual({ ok: false, reason: 'walked' });
});

test('only an admin changes anything', async () => {
  const { journey } = await makeJourney(services.db);
  const other = { ...ctx, actor: VISITOR };
  await expect(createJourney(other, v7(), input())).rejects.toThrow();
  await expect(updateJourney(other, { id: journey.id, version: 1 }, input())).rejects.toThrow();
  await expect(addStep(other, { journeyId: journey.id, newId: v7() }, day())).rejects.toThrow();
  await expect(deleteJourney(other, journey.id)).rejects.toThrow();
  expect(await titles(journey.id)).toHaveLength(3);
});

import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import type { Services } from '#app/platform/services.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import {
  HERE,
  makeJourney,
  releaseJourneys,
  runReleases,
  startWalk,
  walkOf,
} from '../../../../tests/support/records/journeys.ts';
import { moveTestOrder, payTestOrder, placeTestOrder } from '../../../../tests/support/records/orders.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import type { Walk } from './journey-context.ts';
import { listOpenDays } from './queries.server.ts';
import { releaseDue, releaseNext } from './release.server.ts';
import { confirmStart } from './start-commands.server.ts';
import { changeHour, pauseWalk, resumeWalk, stopWalk } from './walk-commands.server.ts';

// Everybody begins on Monday, 15 June, at noon of São Paulo, and chose 7 o'clock, which is 10:00 UTC.
let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
});

const at = (day: number, time = '10:00') => clock.set(`2026-06-${day}T${time}:00.000Z`);

async function release(day: number, time?: string): Promise<void> {
  at(day, time);
  await releaseJourneys(services);
}

async function mails(kind = 'journeys.day') {
  return (await listWrittenMails(services.db)).filter((mail) => mail.kind === kind);
}

const subjects = async () => (await mails()).map(({ subject }) => subject);

async function days(walk: Walk): Promise<string[]> {
  return (await listOpenDays(services.db, walk, clock.now())).days.map(({ title }) => title);
}

async function hideItem(id: string | null | undefined): Promise<void> {
  await services.db
    .updateTable('items')
    .set({ is_published: false })
    .where('id', '=', id ?? '')
    .execute();
}

test('three days are lived: the first at once, the others at her hour, and then it is over', async () => {
  const { journey } = await makeJourney(services.db, {
    columns: { offer_kind: 'link', offer_text: 'Quer seguir?', offer_url: 'https://exemplo.com/curso' },
  });
  const walk = await startWalk(services, journey);
  expect(await subjects()).toEqual(['Dia 1 de 3: Apagar a luz']);
  expect(await walkOf(services.db)).toMatchObject({ status: 'walking', next_at: '2026-06-16T10:00:00.000Z' });
  await release(16, '09:59');
  expect(await subjects()).toHaveLength(1);
  await release(16);
  await release(16, '23:00');
  expect(await days(walk)).toEqual(['Apagar a luz', 'Respirar']);
  await release(17);
  await release(18);
  expect(await subjects()).toEqual([
    'Dia 1 de 3: Apagar a luz',
    'Dia 2 de 3: Respirar',
    'Dia 3 de 3: Agradecer',
  ]);
  expect(await walkOf(services.db)).toMatchObject({ status: 'finished', next_at: null });
  const [first, second, last] = await mails();
  expect(first?.text).toContain('O que acende você à noite?');
  expect(first?.text).not.toContain('Quer seguir?');
  expect(second?.html).toContain('href="https://conversas.example/topics"');
  expect(last?.text).toContain('Quer seguir?');
  expect(last?.text).toContain('https://exemplo.com/curso');
  const own = `https://conversas.example/jornadas/${journey.slug}/${walk.token}`;
  expect(first).toMatchObject({ to_address: 'ana@exemplo.com', unsubscribe_url: own });
});

test('a site that was down for three days sends one mail, and one a day from there on', async () => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  await release(19, '15:00');
  await release(19, '15:03');
  expect(await subjects()).toHaveLength(2);
  expect(await walkOf(services.db)).toMatchObject({ next_at: '2026-06-20T10:00:00.000Z' });
  await release(20);
  expect(await subjects()).toHaveLength(3);
});

test('the recurring job plans its next run before it works', async () => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  await releaseJourneys(services);
  await releaseJourneys(services);
  for (let run = 0; run < 3; run += 1) {
    clock.advance(3 * 60_000);
    expect(await runReleases(services)).toBe(1);
  }
  at(19);
  expect(await runReleases(services)).toBe(1);
  expect(await subjects()).toHaveLength(2);
});

test('of two processes only one releases a day', async () => {
  const { journey } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  at(16);
  const ctx = { ...(await journeyContext(services)), log: services.log };
  await Promise.all([releaseDue(ctx), releaseDue(ctx), releaseNext(ctx, walk.id)]);
  expect(await subjects()).toHaveLength(2);
});

test('what fails for one person is tried again, and keeps nobody waiting', async () => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  await startWalk(services, journey, { email: 'bia@exemplo.com' });
  at(16);
  const ctx = await journeyContext(services);
  const rights: typeof ctx.rights = {
    ...ctx.rights,
    isRefused: async (_db, email) => {
      if (email === 'ana@exemplo.com') throw new Error('killed');
      return false;
    },
  };
  expect(await releaseDue({ ...ctx, rights, log: services.log })).toBe(1);
  expect((await mails()).map(({ to_address }) => to_address).sort()).toEqual([
    'ana@exemplo.com',
    'bia@exemplo.com',
    'bia@exemplo.com',
  ]);
  await releaseJourneys(services);
  expect(await subjects()).toHaveLength(4);
});

test('a pause shifts the days, also a long one, and nothing comes at another hour', async () => {
  const { journey } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  await pauseWalk(services, walk);
  await release(16);
  await release(24, '12:00');
  expect(await subjects()).toHaveLength(1);
  const paused = await walkOf(services.db);
  expect(await resumeWalk(await journeyContext(services), paused, HERE)).toEqual({ ok: true });
  await releaseJourneys(services);
  expect(await subjects()).toHaveLength(1);
  await release(25);
  expect(await subjects()).toHaveLength(2);
});

test('another hour counts from the next day, and brings no second day', async () => {
  const { journey } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  await changeHour(services, walk, 21);
  expect(await walkOf(services.db)).toMatchObject({ hour: 21, next_at: '2026-06-17T00:00:00.000Z' });
  await release(15, '23:59');
  await release(16, '23:59');
  expect(await subjects()).toHaveLength(1);
  await release(17, '00:00');
  expect(await subjects()).toHaveLength(2);
});

test('a day whose conversation vanished is skipped, and both she and the host are told', async () => {
  const { journey, steps } = await makeJourney(services.db);
  await makePerson(services.db, { role: 'admin' });
  const walk = await startWalk(services, journey);
  const other = await startWalk(services, journey, { email: 'bia@exemplo.com' });
  await hideItem(steps[1]?.item_id);
  await release(16);
  expect(await days(walk)).toEqual(['Apagar a luz', 'Agradecer']);
  expect(await days(other)).toEqual(['Apagar a luz', 'Agradecer']);
  const [mail] = (await mails()).filter(({ subject }) => subject === 'Dia 2 de 2: Agradecer');
  expect(mail?.text).toContain('“Respirar” saiu da Jornada');
  expect((await mails('journeys.missing')).map(({ text }) => text)).toEqual([
    expect.stringContaining('“Respirar”'),
  ]);
  // Never again, not even when it is back.
  await services.db.updateTable('items').set({ is_published: true }).execute();
  await release(17);
  expect(await days(walk)).toEqual(['Apagar a luz', 'Agradecer']);
  expect(await walkOf(services.db)).toMatchObject({ status: 'finished' });
});

test('a last day that vanished ends the Jornada with words', async () => {
  const { journey, steps } = await makeJourney(services.db);
  await startWalk(services, journey);
  await release(16);
  await services.db
    .deleteFrom('items')
    .where('id', '=', steps[2]?.item_id ?? '')
    .execute();
  await release(17);
  expect(await subjects()).toHaveLength(2);
  const [end] = await mails('journeys.end');
  expect(end?.text).toContain('“Agradecer” saiu da Jornada');
  expect(await walkOf(services.db)).toMatchObject({ status: 'finished', next_at: null });
});

test('days follow their ids: moved, added and removed ones come once or not at all', async () => {
  const { journey, steps } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  const [first, second, third] = steps;
  const move = (id: string | undefined, position: number) =>
    services.db
      .updateTable('journey_steps')
      .set({ position })
      .where('id', '=', id ?? '')
      .execute();
  await move(third?.id, 0);
  await move(first?.id, 9);
  await release(16);
  await services.db
    .deleteFrom('journey_steps')
    .where('id', '=', second?.id ?? '')
    .execute();
  expect(await days(walk)).toEqual(['Apagar a luz', 'Agradecer']);
  await release(17);
  expect(await days(walk)).toEqual(['Apagar a luz', 'Agradecer']);
  expect(await mails('journeys.end')).toHaveLength(1);
});

test.each(['bounced', 'complained'] as const)('an address that %s gets no more days', async (reason) => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  const { db, secret } = services;
  await suppressAddress(db, { email: 'ANA@exemplo.com', reason, detail: '', now: clock.now(), secret });
  await release(16);
  await release(17);
  expect(await subjects()).toHaveLength(1);
  expect(await walkOf(db)).toMatchObject({ status: 'walking', held_for: 'address' });
});

test('the link of a new confirmation proves that an address works again, and takes back no complaint', async () => {
  const { journey } = await makeJourney(services.db);
  const { db, secret } = services;
  const stop = { email: 'ana@exemplo.com', detail: '', now: clock.now(), secret };
  await suppressAddress(db, { ...stop, reason: 'bounced' });
  await startWalk(services, journey);
  expect(await subjects()).toHaveLength(1);
  await suppressAddress(db, { ...stop, email: 'eva@exemplo.com', reason: 'complained' });
  const eva = await startWalk(services, journey, { email: 'eva@exemplo.com' });
  expect(eva).toMatchObject({ held_for: 'address' });
});

test('who left the newsletter still gets the Jornada that they asked for', async () => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  const { db, secret } = services;
  const suppression = { email: 'ana@exemplo.com', reason: 'unsubscribed', detail: '' } as const;
  await suppressAddress(db, { ...suppression, now: clock.now(), secret });
  await release(16);
  expect(await subjects()).toHaveLength(2);
});

test('a stopped Jornada is silent, and may be gone on with', async () => {
  const { journey } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  const ctx = await journeyContext(services);
  await stopWalk(ctx, walk, HERE);
  await stopWalk(ctx, walk, HERE);
  await release(16);
  expect(await subjects()).toHaveLength(1);
  await resumeWalk(ctx, await walkOf(services.db), HERE);
  await release(17);
  expect(await subjects()).toHaveLength(2);
  const consents = await services.db.selectFrom('journey_consents').select('kind').orderBy('id').execute();
  expect(consents.map(({ kind }) => kind)).toEqual(['requested', 'confirmed', 'withdrawn', 'confirmed']);
});

test('a paid order gives the Jornada, a refund stops it, and a refund that is dropped gives it back', async () => {
  const { journey } = await makeJourney(services.db, { columns: { access: 'product', product_id: 'curso' } });
  const placed = await placeTestOrder(services, { products: [{ id: 'curso', kind: 'digital' }] });
  expect(await mails('journeys.invitation')).toEqual([]);
  const order = await payTestOrder(services, placed);
  expect(await mails('journeys.invitation')).toHaveLength(1);
  const invited = await walkOf(services.db);
  expect(invited).toMatchObject({ status: 'invited', journey_id: journey.id });
  expect(await confirmStart(await journeyContext(services), invited, 7, HERE)).toEqual({ ok: true });
  await moveTestOrder(services, order, 'refund_requested');
  await release(16);
  await release(17);
  expect(await subjects()).toHaveLength(1);
  expect(await walkOf(services.db)).toMatchObject({ held_for: 'access' });
  await moveTestOrder(services, order, 'paid');
  expect(await mails('journeys.invitation')).toHaveLength(1);
  await release(18);
  expect(await subjects()).toHaveLength(2);
  expect(await walkOf(services.db)).toMatchObject({ held_for: null });
});

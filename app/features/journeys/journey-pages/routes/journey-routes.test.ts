import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import type { Walk } from '#app/features/journeys/core/journey-context.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { listWrittenMails } from '../../../../../tests/support/letters/outbox-mails.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import {
  makeJourney,
  releaseJourneys,
  startWalk,
  walkOf,
} from '../../../../../tests/support/records/journeys.ts';
import { payTestOrder, placeTestOrder } from '../../../../../tests/support/records/orders.ts';
import { callRoute } from '../../../../../tests/support/requests/call-route.ts';
import { routeArgs } from '../../../../../tests/support/requests/request-context.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import * as journeyRoute from './journey.tsx';
import * as walkRoute from './walk.tsx';
import { loader as audioLoader } from './walk-audio.ts';
import { loader as feedLoader } from './walk-feed.ts';

let services: Services;
let clock: FixedClock;

beforeEach(async () => {
  clock = fixedClock();
  const root = await mkdtemp(join(tmpdir(), 'conversas-journey-'));
  onTestFinished(() => rm(root, { recursive: true }));
  services = await openTestServices({ clock, files: createDiskFiles(root) });
});

const start = (
  slug: string,
  form: Record<string, string>,
  person: Parameters<typeof callRoute>[2]['person'] = null,
) => callRoute(journeyRoute.action, `/jornadas/${slug}`, { services, person, params: { slug }, form });

function own(slug: string, token: string, form?: Record<string, string>) {
  const asked = { services, person: null, params: { slug, token }, ...(form && { form }) };
  return callRoute(form ? walkRoute.action : walkRoute.loader, `/jornadas/${slug}/${token}`, asked);
}

interface Shown {
  view: {
    state: string;
    days: Array<{ title: string; item: { audioUrl: string } | null }>;
    feedUrl: string | null;
  };
}
const shown = async (slug: string, token: string) => ((await own(slug, token)).body as Shown).view;

function feed(slug: string, token: string): Promise<Response> {
  const { args } = routeArgs(services, `/jornadas/${slug}/${token}/feed.xml`, { params: { slug, token } });
  return feedLoader(args as never);
}

function sound(address: string): Promise<Response> {
  const [, , slug = '', token = '', itemId = '', name = ''] = new URL(
    address,
    services.publicUrl,
  ).pathname.split('/');
  const { args } = routeArgs(services, address, { params: { slug, token, itemId, name } });
  return audioLoader(args as never);
}

async function addEpisode(overrides: Parameters<typeof makeItem>[1] = {}): Promise<string> {
  const { key } = await services.files.save('audio', 'mp3', Buffer.from('som de teste'));
  const { id } = await makeItem(services.db, { audio_mime: 'audio/mpeg', audio_bytes: 12, ...overrides });
  await services.db
    .updateTable('items')
    .set({ audio_url: audioAddress(id, key) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('an address begins by its mail, and opening links changes nothing', async () => {
  const { journey } = await makeJourney(services.db);
  const wish = { email: 'Ana@Exemplo.com', name: 'Ana', hour: '8' };
  for (let twice = 0; twice < 2; twice += 1) {
    const asked = await start(journey.slug, wish);
    expect(asked.body).toMatchObject({ ok: true, toast: { title: 'Falta só confirmar' } });
  }
  const sent = await listWrittenMails(services.db);
  expect(sent.map(({ kind }) => kind)).toEqual(['journeys.confirmation']);
  const { token } = await walkOf(services.db);
  expect(sent[0]?.text).toContain(`https://conversas.example/jornadas/${journey.slug}/${token}`);
  for (let scan = 0; scan < 10; scan += 1)
    expect(await shown(journey.slug, token)).toMatchObject({ state: 'asked' });
  expect((await own(journey.slug, token, { intent: 'confirm', hour: '8' })).location).toBe(
    `/jornadas/${journey.slug}/${token}`,
  );
  expect(await shown(journey.slug, token)).toMatchObject({
    state: 'walking',
    days: [{ title: 'Apagar a luz' }],
  });
  await own(journey.slug, token, { intent: 'confirm', hour: '8' });
  expect(await services.db.selectFrom('journey_walk_steps').selectAll().execute()).toHaveLength(1);
  expect(await services.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
});

test.each([
  [{ email: '', hour: '7' }, { email: ['Por favor, digite seu e-mail para começar.'] }],
  [{ email: 'ana@exemplo.com', hour: '24' }, { hour: ['Escolha uma hora.'] }],
])('refuses %o under its field, and keeps what was typed', async (form, fieldErrors) => {
  const { journey } = await makeJourney(services.db);
  const answer = await start(journey.slug, { name: 'Ana', ...form });
  expect(answer).toMatchObject({ status: 400, body: { ok: false, fieldErrors, values: { name: 'Ana' } } });
});

test('a confirmation lapses after seven days', async () => {
  const { journey } = await makeJourney(services.db);
  await start(journey.slug, { email: 'ana@exemplo.com', name: '', hour: '7' });
  const { token } = await walkOf(services.db);
  clock.advance(7 * 86_400_000);
  expect(await shown(journey.slug, token)).toMatchObject({ state: 'too-late' });
  expect((await own(journey.slug, token, { intent: 'confirm', hour: '7' })).status).toBe(400);
  expect(await walkOf(services.db)).toMatchObject({ status: 'asked' });
});

test('who is on it already learns so by mail only', async () => {
  const { journey } = await makeJourney(services.db);
  const { token } = await startWalk(services, journey);
  clock.advance(3_600_000);
  await start(journey.slug, { email: 'ana@exemplo.com', name: 'Outra', hour: '9' });
  const [, , already] = await listWrittenMails(services.db);
  expect(already).toMatchObject({ kind: 'journeys.already', text: expect.stringContaining(token) });
  expect(await services.db.selectFrom('journey_walks').selectAll().execute()).toHaveLength(1);
});

test('an account begins at once, once, and a members’ Jornada only as a member', async () => {
  const { journey } = await makeJourney(services.db);
  const person = await makePerson(services.db);
  const first = await start(journey.slug, { hour: '6' }, person);
  const again = await start(journey.slug, { hour: '6' }, person);
  expect(first.location).toMatch(/^\/jornadas\/[\w-]+\/[\w-]{32}$/);
  expect(again.location).toBe(first.location);
  const members = await makeJourney(services.db, { columns: { access: 'premium' } });
  for (const who of [person, null]) {
    const refused = await start(members.journey.slug, { email: person.email, name: '', hour: '6' }, who);
    expect(refused).toMatchObject({ status: 403, body: { ok: false } });
  }
});

test('an address without the purchase gets no day, and one with it does', async () => {
  const { journey } = await makeJourney(services.db, { columns: { access: 'product', product_id: 'curso' } });
  await start(journey.slug, { email: 'bia@exemplo.com', name: '', hour: '7' });
  const stranger = await walkOf(services.db, 'bia@exemplo.com');
  expect(await shown(journey.slug, stranger.token)).toMatchObject({ state: 'no-right', days: [] });
  expect((await own(journey.slug, stranger.token, { intent: 'confirm', hour: '7' })).status).toBe(400);
  await payTestOrder(
    services,
    await placeTestOrder(services, { products: [{ id: 'curso', kind: 'digital' }] }),
  );
  const buyer = await walkOf(services.db);
  expect(await shown(journey.slug, buyer.token)).toMatchObject({ state: 'invited' });
  await own(journey.slug, buyer.token, { intent: 'confirm', hour: '7' });
  expect(await shown(journey.slug, buyer.token)).toMatchObject({
    state: 'walking',
    days: [{ title: 'Apagar a luz' }],
  });
});

test('pauses, goes on, takes another hour and stops, also with one click in the mail program', async () => {
  const { journey } = await makeJourney(services.db);
  const { token } = await startWalk(services, journey);
  const press = (form: Record<string, string>) => own(journey.slug, token, form);
  await press({ intent: 'pause' });
  expect(await walkOf(services.db)).toMatchObject({ status: 'paused', next_at: null });
  await press({ intent: 'hour', hour: '22' });
  expect(await walkOf(services.db)).toMatchObject({ status: 'paused', hour: 22, next_at: null });
  await press({ intent: 'resume' });
  expect(await walkOf(services.db)).toMatchObject({ status: 'walking', next_at: '2026-06-17T01:00:00.000Z' });
  expect((await press({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await walkOf(services.db)).toMatchObject({ status: 'stopped', next_at: null });
  expect(await shown(journey.slug, token)).toMatchObject({
    state: 'stopped',
    days: [{ title: 'Apagar a luz' }],
  });
});

test('nobody else’s page: an unknown token is 404, and the own one is kept by nobody', async () => {
  const { journey } = await makeJourney(services.db);
  await startWalk(services, journey);
  const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
  expect((await own(journey.slug, token)).status).toBe(404);
  expect((await own(journey.slug, token, { intent: 'stop' })).status).toBe(404);
  expect((await feed(journey.slug, token)).status).toBe(404);
  const headers = walkRoute.headers({ actionHeaders: new Headers() } as never);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('an episode joins the serial feed with its day, with audio that only its person opens', async () => {
  const bonus = await addEpisode({ title: 'Bônus', access: 'premium' });
  const open = await addEpisode({ title: 'Aberta' });
  const { journey } = await makeJourney(services.db, {
    columns: { access: 'product', product_id: 'curso' },
    steps: [
      { title: 'Noite 1', item_id: bonus },
      { title: 'Noite 2', item_id: null, body: '<p>Só texto.</p>' },
      { title: 'Noite 3', item_id: open },
    ],
  });
  await payTestOrder(
    services,
    await placeTestOrder(services, { products: [{ id: 'curso', kind: 'digital' }] }),
  );
  const { token, email }: Walk = await walkOf(services.db);
  expect(email).toBe('ana@exemplo.com');
  await own(journey.slug, token, { intent: 'confirm', hour: '7' });
  const read = async () => parseRssFeed(await (await feed(journey.slug, token)).text());
  const first = await read();
  expect(first.itunes).toMatchObject({ type: 'serial', block: true });
  expect(first.items?.map(({ title }) => title)).toEqual(['Dia 1: Noite 1']);
  const address = first.items?.[0]?.enclosures?.[0]?.url ?? '';
  expect(address).toContain(`/jornadas/${journey.slug}/${token}/${bonus}/`);
  expect(await (await sound(address)).text()).toBe('som de teste');
  expect((await sound(address.replace(bonus, open))).status).toBe(404);
  for (const day of [16, 17]) {
    clock.set(`2026-06-${day}T10:00:00.000Z`);
    await releaseJourneys(services);
  }
  const all = await read();
  expect(all.items?.map(({ title, itunes }) => [title, itunes?.episode])).toEqual([
    ['Dia 3: Noite 3', 3],
    ['Dia 1: Noite 1', 1],
  ]);
  expect(new Date(all.items?.[0]?.pubDate ?? '').toISOString()).toBe('2026-06-17T10:00:00.000Z');
  await services.db.updateTable('orders').set({ status: 'refunded' }).execute();
  expect((await feed(journey.slug, token)).status).toBe(404);
  expect((await sound(address)).status).toBe(404);
});

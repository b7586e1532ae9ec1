import { expect, test } from 'vitest';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { HERE, makeJourney, startWalk, walkOf } from '../../../../tests/support/records/journeys.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { forgetWalks } from './forget.server.ts';
import { personalData } from './personal-data.server.ts';
import { askToStart } from './start-commands.server.ts';
import { stopWalk } from './walk-commands.server.ts';

const HOLDER = { personId: null, email: 'ana@exemplo.com' };
const DAY_MS = 86_400_000;

async function setUp() {
  const clock = fixedClock();
  const services = await openTestServices({ clock });
  const { journey } = await makeJourney(services.db);
  const walk = await startWalk(services, journey);
  const consents = () => services.db.selectFrom('journey_consents').selectAll().orderBy('id').execute();
  const walks = () => services.db.selectFrom('journey_walks').selectAll().execute();
  return { services, clock, journey, walk, consents, walks };
}

test('tells the Jornada with its days and the proof of consent, but not the key of the page', async () => {
  const { services, clock, walk } = await setUp();
  const context = {
    db: services.db,
    now: clock.now(),
    secret: services.secret,
    findMailParts,
    ...auditLanguage,
  };
  const rows = await personalData.find(context, HOLDER);
  expect(rows.map(({ title }) => title)).toEqual([
    'Dormir melhor',
    'Apagar a luz',
    'Pedido da Jornada',
    'Confirmação da Jornada',
  ]);
  expect(rows[0]?.fields).toContainEqual(['Situação', 'em andamento']);
  expect(JSON.stringify(rows)).not.toContain(walk.token);
});

test('erases the person, and keeps the proof by a hash for its period', async () => {
  const { services, clock, consents, walks } = await setUp();
  const { secret } = services;
  const cancelOrder = async () => {};
  await services.db
    .transaction()
    .execute(async (trx) => personalData.erase?.({ trx, clock, secret, cancelOrder }, HOLDER));
  expect(await walks()).toEqual([]);
  const kept = await consents();
  expect(kept).toMatchObject([
    { walk_id: null, client_network: '', kind: 'requested' },
    { walk_id: null, client_network: '', kind: 'confirmed' },
  ]);
  expect(JSON.stringify(kept)).not.toContain('ana@');
  const context = { db: services.db, now: clock.now(), secret, findMailParts, ...auditLanguage };
  const held = await personalData.find(context, HOLDER);
  expect(held.map(({ title }) => title)).toEqual(['Pedido da Jornada', 'Confirmação da Jornada']);
  expect(await personalData.find(context, { ...HOLDER, email: 'bia@exemplo.com' })).toEqual([]);
  clock.advance(733 * DAY_MS);
  await forgetWalks(services);
  expect(await consents()).toEqual([]);
});

test('corrects the name of the next mails', async () => {
  const { services, walks } = await setUp();
  const rename = (email: string) =>
    services.db
      .transaction()
      .execute(async (trx) => personalData.rename?.(trx, { ...HOLDER, email }, 'Ana Lima'));
  expect(await rename('bia@exemplo.com')).toBe(false);
  expect(await rename(HOLDER.email)).toBe(true);
  expect(await walks()).toMatchObject([{ name: 'Ana Lima' }]);
});

test('forgets unconfirmed starts after a month, and what ended after two years', async () => {
  const { services, clock, journey, walk, walks } = await setUp();
  const ctx = await journeyContext(services);
  await askToStart(ctx, journey, { email: 'bia@exemplo.com', name: '', hour: 7 }, HERE);
  clock.advance(31 * DAY_MS);
  await forgetWalks(services);
  expect(await walks()).toMatchObject([{ email: 'ana@exemplo.com' }]);
  await stopWalk(ctx, walk, HERE);
  clock.advance(729 * DAY_MS);
  await forgetWalks(services);
  expect(await walkOf(services.db)).toMatchObject({ status: 'stopped' });
  clock.advance(4 * DAY_MS);
  await forgetWalks(services);
  expect(await walks()).toEqual([]);
});

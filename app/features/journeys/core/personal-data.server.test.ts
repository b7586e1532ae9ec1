import { expect, test } from 'vitest';
import { journeyContext } from '#app/wiring/journey-context.server.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { HERE, makeJourney, startWalk, walkOf } from '../../../../tests/support/journeys.ts';
import { openTestServices } from '../../../../tests/support/test-services.ts';
import { forgetWalks } from './forget.server.ts';
import { eraseJourneys, exportJourneys } from './personal-data.server.ts';
import { askToStart } from './start-commands.server.ts';
import { stopWalk } from './walk-commands.server.ts';

const PERSON = { id: '00000000-0000-7000-8000-00000000000b', email: 'ana@exemplo.com' };
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

test('exports the Jornada with its days and the proof of consent, but not the key of the page', async () => {
  const { services, walk } = await setUp();
  const exported = await exportJourneys(services.db, PERSON);
  expect(exported).toMatchObject([
    {
      title: 'Dormir melhor',
      status: 'walking',
      days: [{ title: 'Apagar a luz', outcome: 'released' }],
      consents: [{ kind: 'requested' }, { kind: 'confirmed' }],
    },
  ]);
  expect(JSON.stringify(exported)).not.toContain(walk.token);
});

test('erases the person, and keeps the proof by a hash for its period', async () => {
  const { services, clock, consents, walks } = await setUp();
  await services.db.transaction().execute((trx) => eraseJourneys(trx, PERSON));
  expect(await walks()).toEqual([]);
  const kept = await consents();
  expect(kept).toMatchObject([
    { walk_id: null, client_network: '', kind: 'requested' },
    { walk_id: null, client_network: '', kind: 'confirmed' },
  ]);
  expect(JSON.stringify(kept)).not.toContain('ana@');
  clock.advance(733 * DAY_MS);
  await forgetWalks(services);
  expect(await consents()).toEqual([]);
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

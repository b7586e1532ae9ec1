import { expect, test } from 'vitest';
import { makeJourney, startWalk } from '../../../tests/support/records/journeys.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { listJourneysOfItem, listOwnJourneys } from './journey-links.server.ts';

test('an item leads to the Jornadas that it is a day of, once they are public', async () => {
  const services = await openTestServices();
  const { journey, steps } = await makeJourney(services.db);
  const itemId = steps[0]?.item_id ?? '';
  const link = { title: 'Dormir melhor', href: `/jornadas/${journey.slug}` };
  expect(await listJourneysOfItem(services.db, itemId)).toEqual([link]);
  expect(await listJourneysOfItem(services.db, 'another')).toEqual([]);
  await services.db.updateTable('journeys').set({ is_public: false }).execute();
  expect(await listJourneysOfItem(services.db, itemId)).toEqual([]);
});

test('a person finds the Jornadas that are under way or pause, also those begun by mail', async () => {
  const services = await openTestServices();
  const { journey } = await makeJourney(services.db);
  const { token } = await startWalk(services, journey, { email: 'ana@exemplo.com' });
  const ana = { id: 'ana', email: 'ana@exemplo.com' };
  const link = { title: 'Dormir melhor', href: `/jornadas/${journey.slug}/${token}` };
  const setStatus = (status: 'paused' | 'finished') =>
    services.db.updateTable('journey_walks').set({ status }).execute();
  expect(await listOwnJourneys(services.db, ana)).toEqual([link]);
  expect(await listOwnJourneys(services.db, { id: 'eva', email: 'eva@exemplo.com' })).toEqual([]);
  await setStatus('paused');
  expect(await listOwnJourneys(services.db, ana)).toEqual([link]);
  await setStatus('finished');
  expect(await listOwnJourneys(services.db, ana)).toEqual([]);
});

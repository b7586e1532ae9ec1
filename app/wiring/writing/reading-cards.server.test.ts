import { expect, test } from 'vitest';
import { makeJourney } from '../../../tests/support/records/journeys.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { searchReading } from './reading-cards.server.ts';

test('finds Jornadas without accents, and takes a sign for itself', async () => {
  const { db } = await openTestServices();
  await makeJourney(db, { columns: { title: 'Uma semana de respiração' } });
  await makeJourney(db, { columns: { title: 'Respirar em casa', is_public: false } });
  const found = async (query: string) =>
    (await searchReading(db, 'journey', query)).map(({ title }) => title);
  expect(await found('RESPIRACAO semana')).toEqual(['Uma semana de respiração']);
  expect(await found('')).toEqual(['Uma semana de respiração']);
  expect(await found('%')).toEqual([]);
});

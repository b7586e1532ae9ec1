import { expect, test } from 'vitest';
import { hasPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { makeJourney } from '../../../tests/support/records/journeys.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { contentLinks, footerLinks } from './footer-links.ts';

test('the footer leads to Jornadas while there is one to begin', async () => {
  const { db } = await openTestServices();
  const labels = async () =>
    footerLinks({ hasJourneys: await hasPublicJourneys(db), hasLetters: false }).quick.map(
      ({ label }) => label,
    );
  await makeJourney(db, { columns: { is_public: false } });
  expect(await labels()).not.toContain('Jornadas');
  await makeJourney(db);
  expect(await labels()).toContain('Jornadas');
});

test('header and footer lead to the letters while there are some', () => {
  const paths = (hasLetters: boolean) => contentLinks({ hasJourneys: false, hasLetters }).map(({ to }) => to);
  expect(paths(false)).toEqual(['/episodios', '/videos', '/assinar']);
  expect(paths(true)).toEqual(['/episodios', '/videos', '/assinar', '/cartas']);
});

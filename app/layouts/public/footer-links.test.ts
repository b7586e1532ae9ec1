import { expect, test } from 'vitest';
import { hasPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { makeJourney } from '../../../tests/support/records/journeys.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { contentLinks, footerLinks } from './footer-links.ts';

const NOTHING = { hasJourneys: false, hasLetters: false, hasNotes: false, pages: [] };

test('the footer leads to Jornadas while there is one to begin', async () => {
  const { db } = await openTestServices();
  const labels = async () =>
    footerLinks({ ...NOTHING, hasJourneys: await hasPublicJourneys(db) }).quick.map(({ label }) => label);
  await makeJourney(db, { columns: { is_public: false } });
  expect(await labels()).not.toContain('Jornadas');
  await makeJourney(db);
  expect(await labels()).toContain('Jornadas');
});

test('header and footer lead to the letters while there are some', () => {
  const paths = (hasLetters: boolean) => contentLinks({ ...NOTHING, hasLetters }).map(({ to }) => to);
  expect(paths(false)).toEqual(['/episodios', '/videos', '/assinar']);
  expect(paths(true)).toEqual(['/episodios', '/videos', '/assinar', '/cartas']);
});

test('the pages of the host come last, in her order', () => {
  const pages = [
    { to: '/sobre-mim', label: 'Sobre mim' },
    { to: '/perguntas', label: 'Perguntas' },
  ];
  const known = { ...NOTHING, hasNotes: true, pages };
  expect(contentLinks(known).map(({ to }) => to)).toEqual([
    ...['/episodios', '/videos', '/assinar', '/notas'],
    ...['/sobre-mim', '/perguntas'],
  ]);
  expect(footerLinks(known).quick.slice(-2)).toEqual(pages);
});

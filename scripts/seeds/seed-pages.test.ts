import { expect, test } from 'vitest';
import { deletePages } from '#app/features/pages/page-desk/bin-commands.server.ts';
import { sanitizePage } from '#app/features/writing/text/sanitize.server.ts';
import { ADMIN } from '../../tests/support/records/people.ts';
import { makePerson } from '../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { demoPages } from './demonstration/demo-pages.ts';
import { seedPages } from './seed-pages.ts';

test('the demonstration has a page and two notes, once, in the vocabulary of pages', async () => {
  const services = await openTestServices();
  const { db } = services;
  await makePerson(db, { role: 'admin', id: ADMIN.id });
  expect(await seedPages(db)).toBe(3);
  expect(await seedPages(db)).toBe(0);
  for (const { body } of demoPages()) expect(sanitizePage(body ?? '')).toBe(body);
  await deletePages({ ...services, actor: ADMIN }, ['demo-pagina-celular']);
  expect(await seedPages(db)).toBe(0);
});

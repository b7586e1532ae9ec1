import { expect, test } from 'vitest';
import { deleteJourney } from '#app/features/journeys/journey-desk/bin-commands.server.ts';
import { listDeskSteps } from '#app/features/journeys/journey-desk/queries.server.ts';
import { ADMIN } from '../../tests/support/records/people.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { demoItems } from './demonstration/demo-items.ts';
import { seedJourney } from './seed-journey.ts';

test('the demonstration has a Jornada of three days, whose conversations are public', async () => {
  const services = await openTestServices();
  const { db } = services;
  await db.insertInto('items').values(demoItems(new Map())).execute();
  expect(await seedJourney(db)).toBe(1);
  expect(await seedJourney(db)).toBe(0);
  const id = 'demo-jornada-dormir';
  const now = new Date('2026-11-23T12:00:00.000Z');
  expect(await listDeskSteps(db, { id, access: 'free' }, now)).toMatchObject([
    { title: 'Antes de fechar os olhos', item: 'Dormir é um verbo ativo', isMissing: false },
    { title: 'O celular fora do quarto', isMissing: false },
    { title: 'Três linhas', isMissing: false },
  ]);
  await deleteJourney({ ...services, actor: ADMIN }, id);
  expect(await seedJourney(db)).toBe(0);
});

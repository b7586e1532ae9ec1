import { expect, test } from 'vitest';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { lookForSounds } from './commands.server.ts';
import { countUnseen } from './queries.server.ts';
import { healthPart } from './sounds-health-part.server.ts';

test('sounds that came to the old host after the last look are told', async () => {
  const services = await openTestServices();
  const { db, publicUrl } = services;
  const source = 'https://antigo.example/um.mp3';
  const [{ id }] = [
    await makeItem(db, { audio_url: '/media/sounds/um.mp3' }),
    await makeItem(db, { audio_url: `${publicUrl}/media/sounds/dois.mp3` }),
  ];
  await lookForSounds({ ...services, actor: ADMIN });
  await db
    .insertInto('sound_copies')
    .values({ item_id: id, status: 'copied', source_url: source, host: 'antigo.example', prefixes: '' })
    .execute();
  const titles = async () =>
    (await healthPart.find(services, { jobWords: String })).findings.map(({ title }) => title);
  expect([await countUnseen(db, publicUrl), await titles()]).toEqual([0, []]);
  await makeItem(db, { audio_url: 'https://antigo.example/novo.mp3' });
  expect(await countUnseen(db, publicUrl)).toBe(1);
  expect(await titles()).toEqual(['Há áudios novos no servidor antigo']);
});

import { expect, test } from 'vitest';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { makeTopic } from '../../../tests/support/records/factories.ts';
import { makePage } from '../../../tests/support/records/pages.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { keptTopicNotes } from './topic-notes.server.ts';

test('a topic has its newest notes that are out, until the next one comes', async () => {
  const clock = fixedClock();
  const services = await openTestServices({ clock });
  const { db } = services;
  const topic = await makeTopic(db, { name: 'Sono', slug: 'sono' });
  const now = clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const note = (slug: string, published_at: string, other = {}) =>
    makePage(db, { kind: 'note', slug, title: slug, topic_id: topic.id, published_at, ...other });
  await note('um', at(-4));
  await note('dois', at(-3));
  await note('rascunho', at(-1), { is_published: false });
  await note('de-outro', at(-1), { topic_id: null });
  await note('uma-pagina', at(-1), { kind: 'page' });
  await note('cedo', at(1));
  const found = await keptTopicNotes(services, topic.id, now);
  expect(found).toMatchObject({ hasMore: false, until: new Date(at(1)) });
  expect(found.notes.map(({ path }) => path)).toEqual(['/notas/dois', '/notas/um']);
  await note('tres', at(-2));
  const later = await keptTopicNotes(services, topic.id, new Date(at(1)));
  expect(later).toMatchObject({ hasMore: true, until: null });
  expect(later.notes.map(({ title }) => title)).toEqual(['cedo', 'tres', 'dois']);
});

import { expect, test } from 'vitest';
import { createMetrics } from '#app/platform/metrics.server.ts';
import { readWorkerFigures, type WorkerFigures } from '#app/platform/site-figures.server.ts';
import { CrewFigures } from './crew-figures.ts';
import type { Member } from './crew-members.ts';

function member(number: number, state: Member['state'] = 'serving'): Member {
  return { place: { number }, state, known: null } as unknown as Member;
}

/** What a worker says that has answered so many pages from memory. */
function told(pageHits: number): WorkerFigures {
  return readWorkerFigures({ ...createMetrics(), pageHits, pageBytes: () => 100 }, 0);
}

function figures() {
  const asked: Array<{ member: Member; id: number }> = [];
  return { asked, crew: new CrewFigures((one, id) => void asked.push({ member: one, id })) };
}

test('adds up what all workers say, and names those that serve', async () => {
  const { crew, asked } = figures();
  const members = new Set([member(1), member(2), member(3, 'leaving'), member(4, 'starting')]);
  const gathering = crew.gather(members);
  expect(asked.map((one) => one.member.place.number)).toEqual([1, 2, 3]);
  for (const { member: one, id } of asked) crew.note(one, id, told(5));
  const gathered = await gathering;
  expect(gathered?.counts).toMatchObject({ pageHits: 15, pageBytes: 300 });
  expect(gathered?.processes.map(({ name }) => name)).toEqual(['primary', '1', '2']);
});

test('one that does not answer in time counts with what it said last', async () => {
  const { crew, asked } = figures();
  const [quick, busy] = [member(1), member(2)];
  crew.note(busy, null, told(7));
  const gathering = crew.gather(new Set([quick, busy]));
  crew.note(quick, asked[0]?.id ?? 0, told(1));
  expect((await gathering)?.counts).toMatchObject({ pageHits: 8 });
});

test('who ends holds up nobody; what it counted stays, its memory does not', async () => {
  const { crew, asked } = figures();
  const [stays, ends] = [member(1), member(2)];
  const members = new Set([stays, ends]);
  crew.note(ends, null, told(7));
  const gathering = crew.gather(members);
  crew.note(stays, asked[0]?.id ?? 0, told(1));
  members.delete(ends);
  crew.hasEnded(ends);
  expect((await gathering)?.counts).toMatchObject({ pageHits: 8, pageBytes: 100 });
});

test('without anybody who has said something there are none', async () => {
  const { crew } = figures();
  const alone = member(1);
  const gathering = crew.gather(new Set([alone]));
  crew.hasEnded(alone);
  expect(await gathering).toBeNull();
});

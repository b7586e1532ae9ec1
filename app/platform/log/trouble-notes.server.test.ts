import { expect, test } from 'vitest';
import {
  createTroubleNotes,
  type ErrorNote,
  MOST_GROUPS,
  MOST_REPORTS,
  MOST_SPOTS,
} from './trouble-notes.server.ts';

function note(overrides: Partial<ErrorNote> = {}): ErrorNote {
  return {
    id: null,
    place: '/shop',
    said: 'request failed',
    type: 'TypeError',
    message: 'x is undefined',
    stack: '    at shop (shop.ts:1:2)',
    ...overrides,
  };
}

test('counts one fault once, whatever the numbers in its message, and keeps the ids', () => {
  let at = 1_000;
  const notes = createTroubleNotes(() => at);
  notes.error(note({ id: 'a', message: 'order 12 is gone' }));
  at = 2_000;
  notes.error(note({ id: 'b', message: 'order 973 is gone', place: '/shop/livro' }));
  notes.error(note({ id: 'c', type: 'RangeError' }));
  const batch = notes.take();
  expect(batch?.groups).toMatchObject([
    { count: 2, firstAt: 1_000, lastAt: 2_000, place: '/shop/livro', message: 'order 12 is gone' },
    { count: 1, type: 'RangeError' },
  ]);
  expect(batch?.reports.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(notes.take()).toBeNull();
});

test('a storm of errors takes bounded memory, and one fault leaves room for others', () => {
  const notes = createTroubleNotes();
  for (let number = 0; number < 5_000; number += 1) notes.error(note({ id: `same-${number}` }));
  for (let number = 0; number < 5_000; number += 1)
    notes.error(
      note({ id: `other-${number}`, type: `Type${'x'.repeat(number % 100)}`, stack: 'x'.repeat(9_000) }),
    );
  const batch = notes.take();
  expect(batch?.groups).toHaveLength(MOST_GROUPS);
  expect(batch?.groups[0]?.count).toBe(5_000);
  expect(batch?.reports).toHaveLength(MOST_REPORTS);
  expect(batch?.reports.filter(({ id }) => id.startsWith('same'))).toHaveLength(25);
  expect(Math.max(...(batch?.groups ?? []).map(({ stack }) => stack.length))).toBe(4_000);
});

test('keeps the slowest places', () => {
  const notes = createTroubleNotes();
  for (let ms = 1; ms <= 200; ms += 1) notes.slow('page', `GET /${ms}`, ms);
  notes.slow('page', 'GET /200', 50);
  const spots = notes.take()?.spots ?? [];
  expect(spots).toHaveLength(MOST_SPOTS);
  expect(Math.min(...spots.map(({ worstMs }) => worstMs))).toBe(200 - MOST_SPOTS + 1);
  expect(spots.find(({ name }) => name === 'GET /200')).toMatchObject({
    count: 2,
    worstMs: 200,
    totalMs: 250,
  });
});

test('what could not be written is added to what came meanwhile', () => {
  const notes = createTroubleNotes();
  notes.error(note({ id: 'a' }));
  notes.slow('query', 'select 1', 300);
  const batch = notes.take();
  notes.error(note({ id: 'b' }));
  notes.slow('query', 'select 1', 500);
  if (batch) notes.putBack(batch);
  const later = notes.take();
  expect(later?.groups).toMatchObject([{ count: 2 }]);
  expect(later?.reports.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  expect(later?.spots).toMatchObject([{ count: 2, worstMs: 500, totalMs: 800 }]);
});

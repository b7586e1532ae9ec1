import { expect, test } from 'vitest';
import { BodyBudget, SMALL_BYTES } from './body-budget.ts';

const KB = 1_024;
const visitor = (network: string) => ({ mayUpload: false, network });
const admin = { mayUpload: true, network: 'home' };

/** Opens bodies of one network until there is no room. @returns how many fit */
function fill(budget: BodyBudget, network: string, bytes: number): number {
  for (let bodies = 0; ; bodies++) if (!budget.open(visitor(network)).grow(bytes)) return bodies;
}

test('one network does not take the others’ room', () => {
  const budget = new BodyBudget();
  expect(fill(budget, 'a', 64 * KB)).toBeLessThan(200);
  expect(budget.open(visitor('b')).grow(64 * KB)).toBe(true);
});

test('the total is bounded for any number of networks, and leaves room for small forms and admins', () => {
  const budget = new BodyBudget();
  for (let i = 0; i < 100; i++) fill(budget, `network ${i}`, 64 * KB);
  expect(budget.bytes).toBeLessThanOrEqual(40 * KB * KB);
  expect(budget.open(visitor('new')).grow(64 * KB)).toBe(false);
  expect(budget.open(visitor('new')).grow(SMALL_BYTES)).toBe(true);
  expect(budget.open(admin).grow(KB * KB)).toBe(true);
});

test('small forms are bounded too', () => {
  const budget = new BodyBudget();
  for (let i = 0; i < 100; i++) fill(budget, `network ${i}`, KB);
  expect(budget.bytes).toBeLessThanOrEqual(16 * KB * KB);
});

test('returned room can be taken again, and nothing is left behind', () => {
  const budget = new BodyBudget();
  for (let i = 0; i < 3; i++) {
    const rooms = Array.from({ length: 90 }, () => budget.open(visitor('a')));
    expect(rooms.every((room) => room.grow(KB) && room.grow(60 * KB))).toBe(true);
    for (const room of rooms) room.release();
    for (const room of rooms) room.release();
    expect(budget.bytes).toBe(0);
  }
});

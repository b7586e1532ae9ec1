import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('names are distinct UUIDs', () => {
  const names = Array.from({ length: 200 }, randomUuid);
  expect(new Set(names).size).toBe(200);
  for (const name of names)
    expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

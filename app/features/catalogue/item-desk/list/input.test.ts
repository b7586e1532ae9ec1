import { expect, test } from 'vitest';
import { listActionSchema } from './input.ts';

test('accepts one item, several, or none', () => {
  const ids = (sent: unknown) => listActionSchema.safeParse({ intent: 'publish', ids: sent }).data?.ids;
  expect(ids('a')).toEqual(['a']);
  expect(ids('a,b')).toEqual(['a', 'b']);
  expect(ids(['a', 'b'])).toEqual(['a', 'b']);
  for (const wrong of [undefined, [], '', "x' or 1=1", Array(51).fill('a')])
    expect(ids(wrong)).toBeUndefined();
  expect(listActionSchema.safeParse({ intent: 'move-found', topic: 'x' }).success).toBe(true);
  expect(listActionSchema.safeParse({ intent: 'destroy', ids: 'a' }).success).toBe(false);
});

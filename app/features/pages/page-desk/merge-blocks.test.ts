import { expect, test } from 'vitest';
import { rebaseFields } from '#app/pure/forms/rebase-fields.ts';
import { rebasePage } from './form-values.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { mergePage } from './merge-page.server.ts';

const merged = (base: string, mine: string, theirs: string) =>
  mergeBlocks(base.split(' '), mine.split(' '), theirs.split(' '))?.join(' ') ?? null;

test.each([
  ['different blocks', 'a b c d', 'A b c d', 'a b c D', 'A b c D'],
  ['neighbours', 'a b', 'A b', 'a B', 'A B'],
  ['the same change', 'a b', 'A b', 'A b', 'A b'],
  ['one adds, one changes', 'a b c', 'a b c n', 'A b c', 'A b c n'],
  ['one deletes, one changes another', 'a b c', 'b c', 'a b C', 'b C'],
  ['one moves, one changes the same', 'a b c', 'b c a', 'A b c', 'b c A'],
  ['the other way round', 'a b c', 'A b c', 'b c a', 'b c A'],
])('both sides stay: %s', (_, base, mine, theirs, result) => {
  expect(merged(base, mine, theirs)).toBe(result);
});

test.each([
  ['the same block', 'a b c', 'x b c', 'y b c'],
  ['one deleted it, one changed it', 'a b c', 'b c', 'A b c'],
  ['the other way round', 'a b c', 'A b c', 'b c'],
  ['one moved it, one deleted it', 'a b c', 'b c a', 'b c'],
  ['both moved it elsewhere', 'a b c d', 'b a c d', 'b c d a'],
  ['a moved block that is there twice', 'a b a c', 'b a c a', 'X b a c'],
  ['both added at one place', 'a b', 'a x b', 'a y b'],
])('asks: %s', (_, base, mine, theirs) => {
  expect(merged(base, mine, theirs)).toBeNull();
});

test('a page merges its text by blocks, and its other fields as they are', () => {
  const base = { title: 'T', body: '<p>um</p><p>dois</p>' };
  const mine = { title: 'T', body: '<p>UM</p><p>dois</p>' };
  expect(mergePage(mine, base, { title: 'U', body: '<p>um</p><p>DOIS</p>' })).toMatchObject({
    values: { title: 'U', body: '<p>UM</p><p>DOIS</p>' },
    conflicts: [],
  });
  expect(mergePage(mine, base, { title: 'U', body: '<p>um!</p><p>dois</p>' })).toMatchObject({
    values: { title: 'U', body: mine.body },
    conflicts: ['body'],
  });
});

test('what is typed during a merged save never overwrites the merged blocks', () => {
  const sent = { body: '<p>UM</p><p>dois</p>', base: JSON.stringify({ body: '<p>um</p><p>dois</p>' }) };
  const stored = { body: '<p>UM</p><p>DOIS</p>' };
  const typed = { body: '<p>UM!</p><p>dois</p>' };
  expect(rebaseFields({ typed, sent, stored, isOwn: true, rebase: rebasePage })).toBeNull();
  // The next save has what was sent as its base.
  expect(mergePage(typed, sent, stored)).toMatchObject({
    values: { body: '<p>UM!</p><p>DOIS</p>' },
    conflicts: [],
  });
  expect(rebaseFields({ typed: sent, sent, stored, isOwn: true, rebase: rebasePage })).toMatchObject(stored);
});

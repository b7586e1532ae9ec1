import { expect, test } from 'vitest';
import { isFollowed, withoutEnd, withoutParts, withoutStart } from './linear-text.ts';

test('cuts matching signs off an end', () => {
  expect(withoutEnd('a, b, ,', /[\s,]/)).toBe('a, b');
  expect(withoutStart(' ,a, ', /[\s,]/)).toBe('a, ');
  expect([withoutEnd(',,', /,/), withoutStart(',,', /,/), withoutEnd('', /,/)]).toEqual(['', '', '']);
});

test('cuts parts out, but none that does not end', () => {
  expect(withoutParts('a/*b*/c/*d/*e*/f/*g', /\/\*/g, '*/', ' ')).toBe('a c f/*g');
  expect(withoutParts('/*/a*/b', /\/\*/g, '*/')).toBe('b');
});

test('finds what follows within some signs', () => {
  expect(isFollowed('mailbox is full', /mailbox/g, /full/, 10)).toBe(true);
  expect(isFollowed('mailbox is not at all full', /mailbox/g, /full/, 10)).toBe(false);
});

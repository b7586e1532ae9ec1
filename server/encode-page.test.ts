import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePage } from './encode-page.ts';

test('a page is sent as UTF-8, whatever its letters are, and half of a pair as U+FFFD', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ç', '“', '🎉', '\ud83c', '\udf89') }), (html) => {
      expect(encodePage(html)).toEqual(Buffer.from(html));
    }),
  );
});

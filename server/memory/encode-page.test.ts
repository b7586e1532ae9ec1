import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePage } from './encode-page.ts';

test('encodes any page as UTF-8, and a lone surrogate as U+FFFD', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ç', '“', '🎉', '\ud83c', '\udf89') }), (html) => {
      expect(encodePage(html)).toEqual(Buffer.from(html));
    }),
  );
});

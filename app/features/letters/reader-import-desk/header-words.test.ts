import { expect, test } from 'vitest';
import { headerWords } from './header-words.ts';

test("says services' columns in Portuguese, and leaves others as they are", () => {
  expect(headerWords('complimentary_plan')).toEqual({
    words: 'Plano de cortesia',
    original: 'complimentary_plan',
  });
  expect(headerWords(' Email ')).toMatchObject({ words: 'E-mail' });
  for (const name of ['Correio', 'constructor', '__proto__'])
    expect(headerWords(name)).toEqual({ words: name, original: null });
});

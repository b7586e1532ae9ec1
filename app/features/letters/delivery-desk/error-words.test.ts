import { expect, test } from 'vitest';
import { errorWords, failureWords } from './error-words.ts';

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'não existe'],
  ['Message failed: 552 5.2.2 mailbox full', 'está cheia'],
  ['Message failed: 550 5.7.1 blocked', 'da carta ou do domínio'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'o usuário, a senha'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'confira o servidor'],
  ['Mail command failed: 421 4.7.0 Try again later', 'mais devagar'],
])('%s in words', (error, words) => {
  expect(errorWords(error)).toContain(words);
});

test('every kind of refusal has words, also an unknown one', () => {
  expect(failureWords('suppress')).toContain('não existe');
  for (const failure of ['silent', null, 'toString'])
    expect(failureWords(failure)).toBe('O servidor não respondeu a tempo.');
});

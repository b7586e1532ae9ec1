import { expect, test } from 'vitest';
import { readLine, seekTyped } from './sought-words.ts';

const find = (text: string, typed: string) =>
  seekTyped(typed)(readLine(text)).map(({ from, to }) => text.slice(from, to));

test.each([
  ['A ansiedade não passa, a Ansiedade muda.', 'ansiedades', ['ansiedade', 'Ansiedade']],
  ['A ansiedade não passa.', 'ANSIED', ['ansiedade']],
  ['Tive emoções à toa, e uma emoção só.', 'emocao', ['emoções', 'emoção']],
  ['O medo de errar, e os medos de errar muito.', 'medos de erra', ['medo de errar', 'medos de errar']],
  ['O medo, sempre, de errar.', 'medo de errar', []],
  ['Passa a noite: 50% a menos, 12h30.', '50%', ['50%']],
  ['Bem-estar não é bem estar.', 'bem-estar', ['Bem-estar', 'bem estar']],
  ['Uma desatenção.', 'atenção', ['atenção']],
  ['Nada disso.', '...', []],
  ['Coração 💛 e corações.', 'corações', ['Coração', 'corações']],
])('in “%s” finds %s', (text, typed, found) => {
  expect(find(text, typed)).toEqual(found);
});

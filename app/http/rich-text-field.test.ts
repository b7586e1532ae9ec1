import { expect, test } from 'vitest';
import { LONGEST_SHORT_RICH_TEXT, richTextField } from './rich-text-field.ts';

const field = richTextField({ required: 'Informe a descrição.', label: 'Descrição', max: 10 });
const complaint = (typed: string | undefined) => field.safeParse(typed).error?.issues[0]?.message;

test('words count, markup does not', () => {
  expect(complaint(`<p><strong>${'a'.repeat(9)}</strong>&amp;</p>`)).toBeUndefined();
  expect(complaint(`<p>${'a'.repeat(11)}</p>`)).toBe('Descrição deve ter no máximo 10 caracteres');
  expect(complaint('1 < 2 > 3')).toBeUndefined();
});

test('markup without a word is nothing', () => {
  for (const typed of [undefined, '', ' \n', '<p> </p>'])
    expect(complaint(typed)).toBe('Informe a descrição.');
  expect(richTextField({ label: 'Descrição', max: 10 }).parse(undefined)).toBe('');
});

test('endless markup is refused, at once', () => {
  expect(complaint('<p></p>'.repeat(LONGEST_SHORT_RICH_TEXT / 7 + 1))).toContain('formatação demais');
  expect(complaint('<'.repeat(LONGEST_SHORT_RICH_TEXT))).toContain('no máximo');
});

import { expect, test } from 'vitest';
import { LONGEST_SHORT_RICH_TEXT, richTextField } from './rich-text-field.ts';

const field = richTextField({ required: 'Informe a descrição.', label: 'Descrição', max: 10 });
const complaint = (typed: string | undefined) => field.safeParse(typed).error?.issues[0]?.message;

test('counts words, not markup', () => {
  expect(complaint(`<p><strong>${'a'.repeat(9)}</strong>&amp;</p>`)).toBeUndefined();
  expect(complaint(`<p>${'a'.repeat(11)}</p>`)).toBe('Descrição deve ter no máximo 10 caracteres');
  expect(complaint('1 < 2 > 3')).toBeUndefined();
});

test('treats markup without a word as empty', () => {
  for (const typed of [undefined, '', ' \n', '<p> </p>'])
    expect(complaint(typed)).toBe('Informe a descrição.');
  expect(richTextField({ label: 'Descrição', max: 10 }).parse(undefined)).toBe('');
});

test('refuses endless markup at once', () => {
  expect(complaint('<p></p>'.repeat(LONGEST_SHORT_RICH_TEXT / 7 + 1))).toContain('formatação demais');
  expect(complaint('<'.repeat(LONGEST_SHORT_RICH_TEXT))).toContain('no máximo');
});

import { expect, test } from 'vitest';
import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import { differencesFrom } from './differences.ts';

test('shows typed beside stored values where they differ, in words', () => {
  const fields = {
    name: { label: 'Nome', stored: 'Delas ' },
    text: { label: 'Texto', stored: '<p>Um</p><p>dois</p>', inWords: wordsOfHtml },
    isActive: { label: 'Ativo', stored: 'on' },
    long: { label: 'Longo', stored: '' },
  };
  const typed = { name: 'Delas', text: '<p>Um</p>', long: 'x'.repeat(400), other: 'não é comparado' };
  expect(differencesFrom(typed, fields)).toEqual([
    { label: 'Texto', typed: 'Um', stored: 'Um dois' },
    { label: 'Ativo', typed: '', stored: 'Sim' },
    { label: 'Longo', typed: `${'x'.repeat(300)}…`, stored: '' },
  ]);
});

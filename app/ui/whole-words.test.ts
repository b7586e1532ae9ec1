import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wholeWords } from './whole-words.ts';

const markupOf = (text: string) => renderToStaticMarkup(createElement('p', null, wholeWords(text)));

test('keeps each e-mail on one line, and every other text as it is', () => {
  const word = '<span class="whitespace-nowrap">e-mail</span>';
  expect(markupOf('Por e-mail, ou por e-mails.')).toBe(`<p>Por ${word}, ou por ${word}s.</p>`);
  expect(markupOf('Sem nenhum.')).toBe('<p>Sem nenhum.</p>');
});

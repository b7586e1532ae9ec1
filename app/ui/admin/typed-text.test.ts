import { expect, test } from 'vitest';
import { CARET, typedHtml } from './typed-text.ts';

const marked = (text: string) =>
  typedHtml(text.replace('|', ''), text.includes('|') ? text.indexOf('|') : null).replace(CARET, '|');

test.each([
  ['', '<p></p>'],
  ['|', '<p>|</p>'],
  ['um\ndois\n\ntrês', '<p>um<br>dois</p><p>três</p>'],
  ['a < b & c |', '<p>a &lt; b &amp; c |</p>'],
  ['um |dois', '<p>um |dois</p>'],
])('%j is plain, and becomes %j', (text, html) => expect(marked(text)).toBe(html));

test.each([
  ['<p>um</p>', '<p>um</p>'],
  ['<p>um|</p>', '<p>um|</p>'],
  ['|<p>um</p>', '<p>|um</p>'],
  ['|<ul><li>um</li></ul>', '<ul><li>|um</li></ul>'],
  ['<p>um</p>|', '<p>um|</p>'],
  ['<p>um</p>\n|<p>dois</p>', '<p>um|</p>\n<p>dois</p>'],
  ['<p cl|ass="x">um</p>', '<p class="x">|um</p>'],
  ['<p>um</|p>', '<p>um|</p>'],
  ['<p>a &am|p; b</p>', '<p>a |&amp; b</p>'],
  ['<p>R&B| e mais</p>', '<p>R&B| e mais</p>'],
  ['<p>um <b|</p>', '<p>um <b|</p>'],
])('%j goes on at %j', (text, html) => expect(marked(text)).toBe(html));

import { expect, test } from 'vitest';
import { clipHtml, clipLine, plainerHtml } from './clip-html.ts';

const bytes = (text: string) => Buffer.byteLength(text);

test('leaves short HTML unchanged', () => {
  expect(clipHtml('<p>Olá</p>', 11)).toBe('<p>Olá</p>');
});

test('cuts long HTML between words and closes open tags', () => {
  const html = '<p>Um <strong>dia de cada vez</strong> e <a href="https://a.example/">mais</a></p>';
  expect(clipHtml(html, 40)).toBe('<p>Um <strong>dia de…</strong></p>');
  expect(clipHtml('<ul><li>um</li><li>dois</li></ul>', 30)).toBe('<ul><li>um</li>…</ul>');
  expect(clipHtml('<p>a &amp; b</p>', 14)).toBe('<p>a…</p>');
});

test.each([10, 40, 100, 1_000, 4_000])('stays within %i bytes and closes every tag', (most) => {
  const html = `${'<p>Coração 😀 &amp; <em>ação</em><br />fim</p>'.repeat(200)}<ul>${'<li>x</li>'.repeat(900)}</ul>`;
  const clipped = clipHtml(html, most);
  expect(bytes(clipped)).toBeLessThanOrEqual(most);
  const open: string[] = [];
  for (const [, slash, name = ''] of clipped.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (name === 'br') continue;
    if (slash) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
});

test('reduces HTML to paragraphs, lists and links', () => {
  const html = '<h3>Um</h3><blockquote><p><em>Dois</em></p></blockquote><ul><li><b>três</b></li></ul>';
  expect(plainerHtml(html)).toBe('<p>Um</p><p>Dois</p><ul><li>três</li></ul>');
});

test('cuts a line between characters', () => {
  expect(clipLine(' a\n b ', 5)).toBe('a b');
  expect(clipLine('😀😀😀😀', 3)).toBe('😀😀…');
});

import { expect, test } from 'vitest';
import {
  LONGEST_RICH_TEXT,
  plainTextFrom,
  richText,
  richTextFrom,
  richTextFromPlain,
  sanitizeRichText,
  wordsOf,
} from './rich-text.server.ts';

test('keeps emphasis, lists, quotes and links, with our own rel', () => {
  const html = '<p>Um <b>b</b> <em>e</em></p><ul><li>x</li></ul><a href="https://a.com/?b=1&amp;c=2">y</a>';
  expect(sanitizeRichText(html)).toBe(
    '<p>Um <b>b</b> <em>e</em></p><ul><li>x</li></ul><a href="https://a.com/?b=1&amp;c=2" rel="noopener nofollow ugc">y</a>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<iframe src="https://a.com"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<p style="color:red" class="x" id="y">x</p>',
  '<<script>script>alert(1)<</script>/script>',
])('%s leaves nothing that runs', (html) => {
  expect(sanitizeRichText(html)).not.toMatch(/script:|<script|<img|<iframe|<svg|on\w+=|style=|class=|data:/);
});

test('resolves relative links against their page, or removes them', () => {
  const link = '<p><a href="/x">aqui</a></p>';
  expect(sanitizeRichText(link)).toContain('href="/x"');
  expect(sanitizeRichText(link, { base: 'https://a.com/b' })).toContain('href="https://a.com/x"');
  expect(sanitizeRichText(link, { base: null })).toBe('<p>aqui</p>');
  expect(sanitizeRichText('<a href="http:https://a.com/x">x</a>')).toContain('"https://a.com/x"');
  expect(sanitizeRichText('<a href="//evil.com">x</a>')).toBe('<p>x</p>');
});

test('turns blocks into paragraphs that are not nested, and wraps running text', () => {
  expect(sanitizeRichText('<div><p>um</p></div><div>dois</div><p></p><h1>três</h1>')).toBe(
    '<p>um</p><p>dois</p><h3>três</h3>',
  );
  expect(sanitizeRichText('um <b>dois</b>\n\ntrês')).toBe('<p>um <b>dois</b></p>\n<p>três</p>');
  expect(sanitizeRichText('  ')).toBe('');
});

test('gives plain text paragraphs, breaks and links, and escapes markup', () => {
  expect(richTextFromPlain('Olá <3\nmundo (https://a.com/x).\n\nFim & "tchau"')).toBe(
    '<p>Olá &lt;3<br />mundo (<a href="https://a.com/x" rel="noopener nofollow ugc">https://a.com/x</a>).</p>\n<p>Fim &amp; "tchau"</p>',
  );
});

test.each([
  ['<p>Tom &amp; Ana</p><p>a &lt; b<br />c</p>', 'Tom & Ana. a < b c'],
  [
    '<h3>Neste\nepisódio</h3><ul><li>sono</li><li>culpa;</li></ul><p>Ouça</p>',
    'Neste episódio. sono. culpa; Ouça',
  ],
  [
    '<p>Já?</p><p>Diz: “já.”</p><p>(“um copo”)</p><p>😀</p><p>fim…</p> <div> <p>x</p></div>',
    'Já? Diz: “já.” (“um copo”). 😀 fim… x',
  ],
  ['um<br>dois<br /> <BR>três <b>quatro</b>', 'um dois. três quatro'],
  ['<p></p><p> &nbsp; </p><p>só</p><p></p>', 'só'],
])('separates the words and the sentences of blocks: %s', (html, text) => {
  expect(plainTextFrom(html)).toBe(text);
});

test('endless, deep and broken input gives short, balanced output', () => {
  const inputs = [
    '<blockquote>',
    '<p>',
    '<b>a',
    '<a href="',
    '<',
    '</b>',
    'http://a)',
    '\n ',
    '\0',
    '\ud800',
  ];
  for (const input of inputs) {
    const long = input.repeat(40_000);
    expect(sanitizeRichText(long).length, input).toBeLessThan(5 * LONGEST_RICH_TEXT);
    expect(richTextFromPlain(long).isWellFormed(), input).toBe(true);
    expect(richTextFromPlain(long), input).not.toContain('\0');
  }
});

test('shows stored rich text safely, and only its words where no markup is allowed', () => {
  const stored =
    '<p>Algodão <strong>macio</strong> &amp; leve<script>alert(1)</script></p><ul><li>P</li></ul>';
  expect(richText(stored)).toBe('<p>Algodão <strong>macio</strong> &amp; leve</p><ul><li>P</li></ul>');
  expect(wordsOf(stored)).toBe('Algodão macio & leve. P');
});

test('recognises stored text as rich text, whatever sent it; plain text is not read as markup', () => {
  for (const typed of ['Leve', '<b>Leve</b> e macia', 'Leva:<ul><li>P</li></ul>', 'a\n\nb']) {
    expect(richText(richTextFrom(typed))).toBe(richTextFrom(typed));
  }
  const plain = 'Tamanhos < G & > P\nem algodão\n\nVeja https://exemplo.com/guia.';
  expect(richText(plain)).toBe(
    '<p>Tamanhos &lt; G &amp; &gt; P<br />em algodão</p>\n<p>Veja <a href="https://exemplo.com/guia" rel="noopener nofollow ugc">https://exemplo.com/guia</a>.</p>',
  );
  expect(wordsOf(plain)).toBe(plain);
  expect(richText('')).toBe('');
});

import { expect, test } from 'vitest';
import { previewOf } from './blocks.ts';
import { parseBlocks, parsePageBlocks } from './parse.server.ts';
import { sanitizePage, sanitizeText, typedPage, typedText } from './sanitize.server.ts';
import { writeBlocks } from './write.ts';

const WHOLE = [
  '<h2>Uma semana <em>boa</em></h2>',
  '<p>Olá, <span data-first-name="você"></span>! Leia <a href="https://exemplo.com/?a=1&amp;b=2">isto</a>.<br>E <strong><em>descanse</em></strong>.</p>',
  '<ul><li><p>um</p></li><li><p>dois</p></li></ul>',
  '<ol><li><p>três</p></li></ol>',
  '<blockquote><p>Devagar.</p><p>Sempre.</p></blockquote>',
  '<hr>',
  '<p data-button><a href="/shop">Ver a loja</a></p>',
  '<img src="/media/cartas/a1-b2.jpg" alt="Uma &quot;praia&quot;" width="1200" height="800">',
  '<div data-card="episode" data-id="0190-abc"></div>',
  '<h3>Fim</h3>',
].join('');

test('the vocabulary of blocks stays as it is', () => {
  expect(sanitizeText(WHOLE)).toBe(WHOLE);
  expect(writeBlocks(parseBlocks(WHOLE))).toBe(WHOLE);
});

test('a body becomes blocks', () => {
  const text = { kind: 'text', isBold: false, isItalic: false, href: null };
  expect(parseBlocks(WHOLE)).toMatchObject([
    {
      kind: 'heading',
      level: 2,
      content: [
        { ...text, text: 'Uma semana ' },
        { ...text, text: 'boa', isItalic: true },
      ],
    },
    {
      kind: 'paragraph',
      content: [
        { ...text, text: 'Olá, ' },
        { kind: 'first-name', fallback: 'você' },
        { ...text, text: '! Leia ' },
        { ...text, text: 'isto', href: 'https://exemplo.com/?a=1&b=2' },
        { ...text, text: '.' },
        { kind: 'break' },
        { ...text, text: 'E ' },
        { ...text, text: 'descanse', isBold: true, isItalic: true },
        { ...text, text: '.' },
      ],
    },
    { kind: 'list', isOrdered: false, items: [[{ text: 'um' }], [{ text: 'dois' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'três' }]] },
    { kind: 'quote', paragraphs: [[{ text: 'Devagar.' }], [{ text: 'Sempre.' }]] },
    { kind: 'divider' },
    { kind: 'button', label: 'Ver a loja', href: '/shop' },
    { kind: 'picture', key: 'a1-b2.jpg', alt: 'Uma "praia"', width: 1200, height: 800 },
    { kind: 'card', ref: { kind: 'episode', id: '0190-abc' } },
    { kind: 'heading', level: 3 },
  ]);
});

test.each([
  ['<p>a<script>alert(1)</script><style>p{}</style></p>', '<p>a</p>'],
  ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="java\nscript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href=" data:text/html,x">a</a></p>', '<p>a</p>'],
  ['<img src="https://mau.example/pixel.gif" alt="x" width="1" height="1"><p>a</p>', '<p>a</p>'],
  ['<img src="/media/itens/x.jpg" alt="x" width="9" height="9"><p>a</p>', '<p>a</p>'],
  ['<img src="/media/cartas/../x.jpg" alt="x" width="9" height="9"><p>a</p>', '<p>a</p>'],
  [
    '<div data-card="person" data-id="1"></div><div data-card="video" data-id="&lt;"></div><p>a</p>',
    '<p>a</p>',
  ],
  ['<svg><script>alert(1)</script></svg><iframe src="https://a.com"></iframe><p>a</p>', '<p>a</p>'],
  ['<p>a</p><<script>script>alert(1)<</script>/script>', '<p>a</p><p>&lt;/script&gt;</p>'],
])('%s is made safe', (html, safe) => {
  expect(sanitizeText(html)).toBe(safe);
  // A stored body may be older, or written by hand: reading it is as strict.
  const read = writeBlocks(parseBlocks(html));
  expect(read).not.toMatch(/<script|<svg|<iframe|javascript:|data:text|onclick|mau\.example|itens/);
});

test.each([
  ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
  ['<div>a</div><div><b>b</b> <i>c</i></div>', '<p>a</p><p><strong>b</strong> <em>c</em></p>'],
  ['texto\n  solto', '<p>texto solto</p>'],
  ['<p></p><p> <br> </p><p>a<br></p>', '<p>a</p>'],
  [
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    '<ul><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
  ],
  ['<blockquote>a<ul><li>b</li></ul></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>ab</p><p>c</p>'],
  [
    '<p><a href="www.exemplo.com">a</a> <a href="exemplo.com/b">b</a></p>',
    '<p><a href="https://www.exemplo.com/">a</a> <a href="https://exemplo.com/b">b</a></p>',
  ],
  ['<p><a href="mailto:ana@exemplo.com">a</a></p>', '<p><a href="mailto:ana@exemplo.com">a</a></p>'],
  ['<p><a name="x">a</a></p>', '<p>a</p>'],
  ['<p>a\u00a0b</p>', '<p>a\u00a0b</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitizeText(html)).toBe(expected);
  expect(sanitizeText(expected)).toBe(expected);
});

test('links and buttons without an address stay, for the check to find', () => {
  const html =
    '<p><a href="">aqui</a></p><p data-button>Ouvir</p><p data-button><a href="javascript:x">Ir</a></p>';
  expect(parseBlocks(sanitizeText(html))).toMatchObject([
    { kind: 'paragraph', content: [{ text: 'aqui', href: '' }] },
    { kind: 'button', label: 'Ouvir', href: '' },
    { kind: 'button', label: 'Ir', href: '' },
  ]);
});

test.each([
  ['Um parágrafo.\n\nOutro,\r\nem duas linhas.', '<p>Um parágrafo.</p><p>Outro,<br>em duas linhas.</p>'],
  ['Ana & Rui: 1 < 2', '<p>Ana &amp; Rui: 1 &lt; 2</p>'],
  ['https://exemplo.com/a.', '<p><a href="https://exemplo.com/a">https://exemplo.com/a</a>.</p>'],
  ['<p>Do editor</p>\n\n<p>ou de quem sabe HTML</p>', '<p>Do editor</p><p>ou de quem sabe HTML</p>'],
  ['  ', ''],
])('%j is typed without scripts', (typed, expected) => {
  expect(typedText(typed)).toBe(expected);
  expect(typedPage(typed)).toBe(expected);
});

test('a very long body is cut', () => {
  expect(sanitizeText(`<p>${'a'.repeat(300_000)}</p>`).length).toBeLessThan(200_010);
});

test.each([
  [WHOLE, 'Olá, você! Leia isto. E descanse.'],
  ['<p>Oi, <span data-first-name="você"></span>!</p><p>Um<br>dois.</p><p>Três.</p>', 'Um dois. Três.'],
  ['<h2>Só um título</h2>', ''],
])('the first words of %s are %j', (html, words) => {
  expect(previewOf(parseBlocks(html))).toBe(words);
});

const PAGE = [
  '<img src="/media/cartas/a1-b2.jpg" alt="Praia" width="1200" height="800" data-caption="Em &quot;julho&quot;">',
  '<div data-gallery><img src="/media/cartas/a1.jpg" alt="" width="10" height="8"><img src="/media/cartas/a2.jpg" alt="" width="10" height="8" data-caption="Dois"></div>',
  '<div data-card="letter" data-id="018f-1"></div>',
  '<div data-card="journey" data-id="018f-2"></div>',
  '<div data-letter-box="Receba a próxima"></div>',
  '<details><summary>Quanto dura?</summary><p>Uma hora.</p><p>Às vezes mais.</p></details>',
].join('');

test('a page has blocks that a letter has not, and each is written as it was read', () => {
  expect(writeBlocks(parsePageBlocks(PAGE))).toBe(PAGE);
  expect(sanitizePage(PAGE)).toBe(PAGE);
  expect(sanitizePage(WHOLE)).toBe(sanitizeText(WHOLE));
});

test('a letter refuses them: their words and pictures stay, as paragraphs and pictures', () => {
  const blocks = parseBlocks(PAGE);
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['picture', 'paragraph']));
  expect(sanitizeText(PAGE)).not.toMatch(/data-caption|data-gallery|data-card|data-letter-box|details/);
  expect(sanitizeText(PAGE)).toContain('Uma hora.');
});

test('what is typed into blocks of pages runs nothing, and is bounded', () => {
  const hostile = sanitizePage(
    '<details open ontoggle="x()"><summary>a<script>b()</script></summary><p onclick="c()">d</p><div data-card="x" data-id="1"></div></details>' +
      `<div data-letter-box="&lt;img src=x&gt;${'e'.repeat(900)}" onclick="f()"></div>` +
      `<div data-gallery>${'<img src="/media/cartas/a.jpg" alt="" width="1" height="1">'.repeat(60)}</div>`,
  );
  expect(hostile).not.toMatch(/script|on[a-z]+=|<img src=x/);
  expect(hostile).toContain('<details><summary>a</summary><p>d</p></details>');
  const galleries = parsePageBlocks(hostile).filter(({ kind }) => kind === 'gallery');
  expect(galleries).toHaveLength(3);
});

import { expect, test } from 'vitest';
import type { RawUnit } from '#app/pure/moving/archive-unit.ts';
import { cleanUnit } from './clean-unit.server.ts';

const SITE = 'https://antigo.example/';

function clean(html: string, more: Partial<RawUnit> = {}, site: string | null = SITE) {
  const raw: RawUnit = {
    ...{
      id: '1',
      state: 'public',
      isLetter: false,
      guid: null,
      title: 'T',
      subtitle: '',
      html,
      isPlain: true,
    },
    ...{
      publishedAt: null,
      link: null,
      addresses: [],
      terms: [],
      sound: null,
      picture: null,
      pictureId: null,
    },
    ...{ season: null, number: null, type: 'full', isExplicit: false, onlyWithSound: null, product: null },
    ...more,
  };
  return cleanUnit(raw, { site, attachments: new Map([['9', `${SITE}grande.jpg`]]) });
}

const EMBED = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('short codes go, what they enclose stays, and a word in brackets is none', () => {
  const { unit, shortcodes } = clean(
    '[et_pb_section fb_built="1"]Oi [risos] <b>você</b>[/et_pb_section] [contact-form-7 id="3"] [caption id="x"]Legenda[/caption]',
  );
  expect(unit.html).toBe('<p>Oi [risos] <strong>você</strong> Legenda</p>');
  expect(shortcodes).toEqual({ et_pb_section: 1, 'contact-form-7': 1 });
});

test('a sound in a short code or a player makes an episode', () => {
  expect(clean('[audio mp3="https://antigo.example/a.mp3"][/audio]').unit).toMatchObject({
    what: 'episode',
    sound: { url: 'https://antigo.example/a.mp3', mime: 'audio/mpeg' },
  });
  expect(clean('<figure><audio controls src="/a.m4a"></audio></figure>').unit.sound?.url).toBe(
    'https://antigo.example/a.m4a',
  );
  expect(
    clean('<div class="kg-card kg-audio-card"><audio src="/g.mp3"></audio><div>00:10</div></div>').unit,
  ).toMatchObject({
    what: 'episode',
    html: '',
  });
});

test.each([
  ['alone on a line', `Antes\n\n${EMBED}\n\nDepois`],
  [
    'in a block',
    `<!-- wp:embed {"url":"${EMBED}","type":"video"} --><figure><div>\n${EMBED}\n</div></figure><!-- /wp:embed -->`,
  ],
  ['in a block without markup', `<!-- wp:core-embed/youtube {"url":"${EMBED}"} /-->`],
  ['in a frame', '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe>'],
  ['in a short code', `[embed]${EMBED}[/embed]`],
])('a video %s makes a video', (_, html) => {
  const { unit } = clean(html);
  expect(unit).toMatchObject({ what: 'video', youtube: EMBED });
  expect(unit.html.split(EMBED).length - 1).toBe(2); // the address and its words, once
  expect(clean(html, { isLetter: true }).unit.what).toBe('text');
});

test('blank lines part paragraphs only where there are no blocks', () => {
  expect(clean('Um\ndois\n\n<h2>Três</h2>\n\nquatro').unit.html).toBe(
    '<p>Um<br>dois</p><h2>Três</h2><p>quatro</p>',
  );
  expect(clean('<!-- wp:paragraph -->\n<p>Um</p>\n\n\n<p>dois</p>\n<!-- /wp:paragraph -->').unit.html).toBe(
    '<p>Um</p><p>dois</p>',
  );
});

test('unknown frames are named, scripts and comments go', () => {
  const { unit, frames } = clean(
    '<p>Oi<script>alert(1)</script><!-- segredo --></p><iframe src="https://open.spotify.com/embed/x"></iframe><a href="javascript:alert(1)">x</a>',
  );
  expect(unit.html).toBe('<p>Oi</p><p>x</p>');
  expect(frames).toEqual({ 'open.spotify.com': 1 });
});

test('pictures are told by their own address, once, and a link stands in their place', () => {
  const { unit } = clean(
    `<p><a href="/x"><img src="https://i0.wp.com/antigo.example/a.jpg?w=300" alt="Flor"></a></p>
     <img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fs3.example%2Fb.png"><img src="/a.jpg"><img src="data:image/gif;base64,x">`,
    { pictureId: '9' },
  );
  expect(unit.pictures).toEqual([`${SITE}a.jpg`, 'https://s3.example/b.png', `${SITE}grande.jpg`]);
  expect(unit.html).toContain(`<p><a href="${SITE}a.jpg">Imagem: Flor</a></p>`);
  expect(unit.html.indexOf('grande.jpg')).toBeLessThan(unit.html.indexOf('a.jpg">Imagem: Flor'));
});

test('pictures within the text of an episode are counted, but not the one that stands for it', () => {
  const images = '<img src="/a.jpg"><img src="/b.jpg"><img src="/c.jpg">';
  const sound = { url: 'https://antigo.example/1.mp3', bytes: null, mime: null, seconds: null };
  expect(clean(`<p>Oi</p>${images}`, { sound }).leftPictures).toBe(2);
  expect(clean(`<p>Oi</p>${images}`, { sound, pictureId: '9' })).toMatchObject({
    leftPictures: 3,
    unit: { html: '<p>Oi</p>', picture: `${SITE}grande.jpg` },
  });
  expect(clean(images).leftPictures).toBe(0);
});

test('cards of Ghost become plain paragraphs', () => {
  const html = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="__GHOST_URL__/outro/"><div class="kg-bookmark-title">Outro texto</div><div>Sobre</div></a></figure>
    <div class="kg-card kg-button-card"><a href="https://a.example/" class="kg-btn">Ir</a></div>
    <div class="kg-card kg-signup-card"><p>Inscreva-se</p></div><img src="__GHOST_URL__/content/images/size/w600/2024/a.jpg">`;
  const { unit, frames } = clean(html, { isLetter: true, isPlain: false });
  expect(unit.html).toContain('<p><a href="https://antigo.example/outro/">Outro texto</a></p>');
  expect(unit.html).toContain('<p data-button');
  expect(unit.html).not.toContain('Inscreva-se');
  expect(frames).toEqual({ 'cartões do Ghost que pedem inscrição': 1 });
  expect(unit.pictures).toEqual(['https://antigo.example/content/images/2024/a.jpg']);
  const unknownSite = clean(html, { isLetter: true, isPlain: false }, null);
  expect(unknownSite.unit.html).toContain('<a href="/outro/">');
  expect(unknownSite).toMatchObject({ lostPictures: 1, unit: { hasOwnLinks: true, pictures: [] } });
});

test('a text without words is nothing to show', () => {
  expect(clean('').unit.state).toBe('pending');
  expect(clean('', { state: 'draft' }).unit.state).toBe('draft');
});

test('is quick with what was made to be slow', () => {
  const texts = [
    '[a '.repeat(30_000),
    '<p>'.repeat(50_000),
    '[x="'.repeat(20_000),
    '<!-- wp:'.repeat(20_000),
    '\n \n'.repeat(100_000),
  ];
  for (const text of texts) expect(clean(text).unit.what).toBe('text');
});

test('a text that lacks a closed part is no longer public', () => {
  const { unit, closedParts } = clean('<p>Oi</p>[members_only]<p>SEGREDO</p>[/members_only]');
  expect(unit).toMatchObject({ state: 'private', html: '<p>Oi</p>' });
  expect(closedParts).toBe(1);
});

test('what visitors do not see does not come along', () => {
  const hidden =
    '<p hidden>S</p><div style="color:red;display: none"><p>S</p><audio src="https://a.example/s.mp3"></audio><!-- wp:embed {"url":"https://s.example/S"} /--></div><span style="visibility:hidden">S</span>';
  expect(clean(`<p>Oi</p>${hidden}`).unit).toMatchObject({ what: 'text', html: '<p>Oi</p>' });
});

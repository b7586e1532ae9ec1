import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFeed } from './read-feed.server.ts';

const SHARED_FEEDS = join(import.meta.dirname, '../../../../../shared/data/feeds');

function read(text: string, address?: string) {
  return readFeed({ bytes: Buffer.from(text), address });
}

function readItems(items: string, { channel = '', attributes = '' } = {}) {
  const feed = read(`<rss version="2.0" ${attributes}><channel>${channel}${items}</channel></rss>`);
  if (!feed.ok) throw new Error(feed.reason);
  return feed.items;
}

const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

test.each([
  ['anchor-anchorfm.xml', 1, 'Advocating for our children', 2227],
  ['anne-sepultura-ptbr.xml', 12, 'Prefácio', 600],
  ['apple-example.xml', 3, 'Shake Shake Shake Your Spices', 424],
  ['gpodder-itunes-duration.rss', 1, 'Namespace Test', 1200],
  ['gpodder-no-enclosure.rss', 3, 'A', null],
  ['jornal-noticias-iso-8859-1.rss', 40, 'Mãe de utente é a nova presidente da Raríssimas', null],
  ['podcastindex-example.xml', 3, 'Episode 3 - The Future', null],
  ['saxerror-malformed.xml', 3, 'Good Item', null],
  [
    'scale-your-code-cdata.xml',
    23,
    "Large scale image processing on the fly in 25ms with Google's first Network Engineer",
    null,
  ],
  ['youtube-channel-l2inc.atom', 15, 'Buy Now, Bitches*', null],
])('reads %s, if available, as %i items', (name, count, title, durationSeconds) => {
  const path = join(SHARED_FEEDS, name);
  if (!existsSync(path)) return; // skipped when missing: we may not redistribute these texts; the cases below cover the same
  const feed = readFeed({ bytes: readFileSync(path) });
  expect(feed.ok && feed.items.length).toBe(count);
  expect(feed.ok && feed.items[0]).toMatchObject({ title, durationSeconds });
});

test('recognises namespaces by their URL, not by their prefix', () => {
  const [item] = readItems('<item><title>A</title><it:duration>00:20:00</it:duration></item>', {
    attributes: ITUNES.replace('itunes', 'it'),
  });
  expect(item?.durationSeconds).toBe(1200);
});

test.each([
  ['Iniciamos em Goi&amp;acirc;nia, &amp;amp;ldquo;sim&amp;amp;rdquo;', '<p>Iniciamos em Goiânia, “sim”</p>'],
  ['&lt;p&gt;Goi&amp;amp;acirc;nia e R&amp;amp;#36; 10&lt;/p&gt;', '<p>Goiânia e R$ 10</p>'],
  ['<![CDATA[<p>Goi&amp;acirc;nia &amp; Belém</p>]]>', '<p>Goiânia &amp; Belém</p>'],
  [
    '&amp;lt;p&amp;gt;Tudo &amp;lt;b&amp;gt;duas&amp;lt;/b&amp;gt; vezes&amp;lt;/p&amp;gt;',
    '<p>Tudo <b>duas</b> vezes</p>',
  ],
  ['2 &amp;lt; 3 e AT&amp;amp;T', '<p>2 &lt; 3 e AT&amp;T</p>'],
  ['&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;&amp;lt;p&amp;gt;ok&amp;lt;/p&amp;gt;', '<p>ok</p>'],
])('decodes a description that was escaped twice: %s', (written, html) => {
  const [item] = readItems(`<item><title>A</title><description>${written}</description></item>`);
  expect(item?.descriptionHtml).toBe(html);
});

test('leaves addresses in a text as they are', () => {
  const address = 'https://exemplo.com.br/a?b=1&copy=2&lt=3';
  const [plain, html] = readItems(
    `<item><title>A</title><description>${address.replaceAll('&', '&amp;')}</description></item>
     <item><title>B</title><description><![CDATA[<a href="${address.replaceAll('&', '&amp;')}&amp;reg;">x</a>]]></description></item>`,
  );
  expect(plain?.descriptionHtml).toContain(address.replaceAll('&', '&amp;'));
  expect(html?.descriptionHtml).toContain(`href="${address.replaceAll('&', '&amp;')}&amp;reg;"`);
});

test('gives each item its duration, in any notation', () => {
  const durations = ['7:04', '<![CDATA[ 1:02:03.5 ]]>', '-5', '45 min'];
  const items = durations.map(
    (text) => `<item><title>A</title><itunes:duration>${text}</itunes:duration></item>`,
  );
  items.splice(
    1,
    0,
    '<item><title>B</title><description><![CDATA[<itunes:duration>9</itunes:duration>]]></description></item>',
  );
  expect(readItems(items.join(''), { attributes: ITUNES }).map((item) => item.durationSeconds)).toEqual([
    424,
    null,
    3723,
    null,
    2700,
  ]);
});

test('reads a feed without version, title, guids, dates or enclosures', () => {
  const feed = read(
    '<rss><channel><item><title>A</title><enclosure url="a.mp3"/></item><item><title>B</title></item></channel></rss>',
  );
  expect(feed.ok && feed.items).toMatchObject([
    { title: 'A', guid: 'a.mp3', audioUrl: null, publishedAt: null },
    { title: 'B', guid: expect.stringMatching(/^sha256:/), audioUrl: null },
  ]);
});

test("resolves relative URLs against the feed's URL, else against its site", () => {
  const text = (link: string) =>
    `<rss><channel>${link}<item><title>A</title><enclosure url="a b/ç.mp3" length="12"/></item></channel></rss>`;
  const audioUrl = (feed: ReturnType<typeof read>) => feed.ok && feed.items[0]?.audioUrl;
  expect(audioUrl(read(text(''), 'https://a.com/x/feed.xml'))).toBe('https://a.com/x/a%20b/%C3%A7.mp3');
  expect(audioUrl(read(text('<link>https://b.com/</link>')))).toBe('https://b.com/a%20b/%C3%A7.mp3');
});

test('keeps guids unchanged; else takes link, enclosure, or title and date', () => {
  const items = readItems(
    [
      '<item><title>A</title><guid>https://a.com/Prefácio.mp3?a=1&amp;b=2</guid><link>https://a.com/</link></item>',
      '<item><title>B</title><link>https://a.com/b</link><enclosure url="https://a.com/b.mp3"/></item>',
      '<item><title>C</title><enclosure url="https://a.com/c.mp3"/></item>',
    ].join(''),
  );
  expect(items.map(({ guid }) => guid)).toEqual([
    'https://a.com/Prefácio.mp3?a=1&b=2',
    'https://a.com/b',
    'https://a.com/c.mp3',
  ]);
});

test('reads all items despite bare ampersands', () => {
  const items = readItems(
    '<item><title>Tom & Ana</title><link>https://a.com/?a=1&b=2</link></item><item><title>B</title></item>',
  );
  expect(items).toMatchObject([{ title: 'Tom & Ana', linkUrl: 'https://a.com/?a=1&b=2' }, { title: 'B' }]);
});

test('takes only http(s) URLs', () => {
  const [item] = readItems(
    '<item><title>A</title><link>javascript:alert(1)</link><enclosure url="file:///etc/passwd" type="audio/mpeg"/></item>',
  );
  expect(item).toMatchObject({ linkUrl: null, audioUrl: null, youtubeLink: null });
});

test('takes the richest description and sanitizes it', () => {
  const [item] = readItems(
    '<item><title>A</title><description>curta</description><content:encoded><![CDATA[<p onclick="x()">longa<script>1</script></p>]]></content:encoded></item>',
    { attributes: 'xmlns:content="http://purl.org/rss/1.0/modules/content/"' },
  );
  expect(item?.descriptionHtml).toBe('<p>longa</p>');
});

test('reads guests, seasons and episode types, and ignores live items', () => {
  const items = readItems(
    `<podcast:liveItem status="live"><title>Ao vivo</title></podcast:liveItem>
     <item><title>A</title><podcast:person role="guest">Ana</podcast:person><podcast:person>Eu</podcast:person>
     <podcast:person role="Guest">Rui</podcast:person><itunes:season>2</itunes:season><itunes:episode>-3</itunes:episode>
     <itunes:episodeType>Bonus</itunes:episodeType><itunes:explicit>yes</itunes:explicit>
     <link>https://youtu.be/lR-w1h5ONOY</link></item>`,
    { attributes: `${ITUNES} xmlns:podcast="https://podcastindex.org/namespace/1.0"` },
  );
  expect(items).toMatchObject([
    {
      guest: 'Ana e Rui',
      season: 2,
      episodeNumber: null,
      episodeType: 'bonus',
      isExplicit: true,
      youtubeLink: 'https://www.youtube.com/watch?v=lR-w1h5ONOY',
    },
  ]);
});

test('prefers audio to video, and ignores a document', () => {
  const enclosures =
    '<enclosure url="https://a.com/a.pdf" type="application/pdf"/><enclosure url="https://a.com/v.mp4" type="video/mp4"/>';
  const [video, audio] = readItems(
    `<item><title>V</title>${enclosures}</item><item><title>A</title>${enclosures}<enclosure url="https://a.com/a.mp3" length="x"/></item>`,
  );
  expect(video).toMatchObject({ audioUrl: 'https://a.com/v.mp4', audioMime: 'video/mp4' });
  expect(audio).toMatchObject({ audioUrl: 'https://a.com/a.mp3', audioMime: 'audio/mpeg', audioBytes: null });
});

test('cuts and cleans titles', () => {
  const [item] = readItems(`<item><title><![CDATA[ Tom &amp; \n Ana${'á'.repeat(400)} ]]></title></item>`);
  expect(item?.title.startsWith('Tom & Anaá')).toBe(true);
  expect(item?.title.length).toBe(300);
});

test("reads a YouTube channel's videos, and reports other entries", () => {
  const feed =
    read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"
    xmlns:media="http://search.yahoo.com/mrss/"><title>Canal</title>
    <entry><id>yt:video:lR-w1h5ONOY</id><yt:videoId>lR-w1h5ONOY</yt:videoId><title>Um</title>
      <published>2017-09-14T18:03:34+00:00</published><media:group><media:description>Veja http://a.com <b>
      </media:description></media:group></entry>
    <entry><id>urn:x</id><title>Um texto</title></entry></feed>`);
  expect(feed).toMatchObject({
    kind: 'video',
    unusable: [{ title: 'Um texto', reason: 'not-a-video' }],
    items: [{ guid: 'yt:video:lR-w1h5ONOY', youtubeLink: 'https://www.youtube.com/watch?v=lR-w1h5ONOY' }],
  });
});

const ITEM = '<item><title>A</title><guid>aaaaaaaaaaaa</guid></item>';

test.each([
  ['empty', ''],
  ['empty', ' \n '],
  ['not-a-feed', 'olá'],
  ['not-a-feed', '<!doctype html><html><body><rss><channel><item></item></channel></rss></body></html>'],
  ['not-a-feed', '{"a":1}'],
  ['unsupported-feed', '{"version":"https://jsonfeed.org/version/1.1","items":[]}'],
  ['unsupported-feed', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><item/></rdf:RDF>'],
  [
    'unsupported-feed',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><entry><id>a</id><title>A</title></entry></feed>',
  ],
  ['no-items', '<rss version="2.0"><channel><title>A</title></channel></rss>'],
  ['truncated', `<rss version="2.0"><channel>${ITEM}<item><title>B</ti`],
  ['truncated', `<rss version="2.0"><channel>${ITEM}`],
  ['truncated', `<rss version="2.0"><channel>${ITEM}<item><title><![CDATA[B</title></item></channel></rss>`],
  ['truncated', `<rss version="2.0"><channel>${ITEM}<!-- ${ITEM}</channel></rss>`],
  ['malformed', `<rss version="2.0"><channel>${ITEM}<item><title>B</title>${ITEM}</channel></rss>`],
  ['malformed', `<rss version="2.0"><channel>${ITEM}<item><title>B</item>${ITEM}</channel></rss>`],
  ['malformed', `<rss version="2.0"><channel>${ITEM}</channel><channel>${ITEM}</channel></rss>`],
  [
    'malformed',
    `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>${ITEM}</channel></rss>`,
  ],
  ['too-deep', `<rss><channel>${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}${ITEM}</channel></rss>`],
  ['too-many-tags', `<rss><channel><item><title>A</title>${'<a/>'.repeat(500_001)}</item></channel></rss>`],
  ['truncated', `<rss><channel>${'<a'.repeat(100_000)}`],
  ['too-many-items', `<rss><channel>${ITEM.repeat(20_001)}</channel></rss>`],
])('refuses as %s: %.60s', (reason, text) => {
  expect(read(text)).toEqual({ ok: false, reason });
});

const LONG = 'a="b" '.repeat(10_000);

test.each([
  ['a tag before its title', `<item><x ${LONG}/><title>Dois &amp; meio</title></item>`, 'Dois & meio'],
  ['a tag after its title', `<item><title><![CDATA[Dois]]></title><x ${LONG}/></item>`, 'Dois'],
  ['an item without a title', `<item><x ${LONG}/></item>`, 'n.º 2'],
  ['tags that nest too deep', `<item><title>Dois</title>${'<a>'.repeat(120)}</item>`, 'Dois'],
])('leaves out the one item whose content is beyond a limit: %s', (_, item, title) => {
  const feed = read(`<rss><channel><title>T</title>${ITEM}${item}${ITEM}</channel></rss>`);
  expect(feed).toMatchObject({
    unusable: [{ title, reason: 'too-large' }],
    items: [{ title: 'A' }, { title: 'A' }],
  });
});

test('a feed of nothing else tells it', () => {
  const feed = read(`<rss><channel><item><title>Um</title><x ${LONG}/></item></channel></rss>`);
  expect(feed).toMatchObject({ items: [], unusable: [{ title: 'Um', reason: 'too-large' }] });
});

test('refuses a feed whose own tags are too long', () => {
  expect(read(`<rss><channel><x ${LONG}/>${ITEM}</channel></rss>`)).toEqual({
    ok: false,
    reason: 'tag-too-long',
  });
  expect(read(`<rss><channel><item ${LONG}><title>A</title></item></channel></rss>`)).toEqual({
    ok: false,
    reason: 'tag-too-long',
  });
});

test('does not expand nested entities', () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 20 },
    (_, i) => `<!ENTITY b${i} "${`&${i ? `b${i - 1}` : 'a'};`.repeat(10)}">`,
  ).join('')}]>`;
  const feed = read(`${bomb}<rss><channel><item><title>&b19;</title></item></channel></rss>`);
  expect(JSON.stringify(feed).length).toBeLessThan(2_000);
});

test('never reads a part of a truncated feed', () => {
  const whole = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${ITEM}${ITEM}${ITEM}</channel></rss>`;
  for (let end = 0; end < whole.length - '</rss>'.length; end += 1) {
    expect(read(whole.slice(0, end)).ok, whole.slice(0, end)).toBe(false);
  }
});

test.each([
  ['an item that ends where it begins', '<item/>', ''],
  ['an item with an attribute alone', '<item rdf:about="x"/>', ''],
  ['an item of a comment', '<item><!-- nada --></item>', ''],
  ['an item of text', '<item>nada</item>', ''],
  ['an item of an empty title', '<item><title/></item>', ''],
  ['a document type that names items', '', '<!DOCTYPE rss [<!ENTITY x "<item>"> <!ELEMENT item ANY>]>'],
])('ignores %s', (_what, inner, head) => {
  const feed = `<?xml version="1.0"?>${head}<rss version="2.0"><channel>${inner}${ITEM}${inner}</channel></rss>`;
  expect(read(feed)).toMatchObject({ ok: true, items: [{ title: 'A' }] });
});

test("handles '>' in quotes and nested items without losing other items", () => {
  const odd = '<item a="x>y"><title>Odd</title><x:list xmlns:x="x"><item>b</item></x:list></item>';
  const durations = '<item><title>B</title><itunes:duration>7:04</itunes:duration></item>';
  const feed = read(`<rss version="2.0" ${ITUNES}><channel><item/>${odd}${durations}</channel></rss>`);
  if (!feed.ok) throw new Error(feed.reason);
  expect(feed.items.map(({ title, durationSeconds }) => [title, durationSeconds])).toEqual([
    ['Odd', null],
    ['B', 424],
  ]);
});

test('reads deeply nested tags, and reports a limit beyond', () => {
  const nested = (levels: number) =>
    `<rss><channel><item><title>A</title>${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}</item></channel></rss>`;
  expect(read(nested(90))).toMatchObject({ ok: true });
  expect(read(nested(120))).toMatchObject({ items: [], unusable: [{ title: 'A' }] });
});

test("returns the next part's URL if it can be opened", () => {
  const withNext = (href: string) =>
    read(
      `<rss xmlns:a="http://www.w3.org/2005/Atom"><channel><a:link rel="NEXT" href="${href}"/>${ITEM}</channel></rss>`,
      'https://a.com/feed.xml',
    );
  expect(withNext('?apos=1')).toMatchObject({ nextUrl: 'https://a.com/feed.xml?apos=1' });
  expect(withNext('http://127.0.0.1/feed')).toMatchObject({ nextUrl: null });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { type ArchiveQuestion, readArchive } from './read-archive.server.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversas-zip-'));
  path = join(folder, 'enviado');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: string | Uint8Array, more: Partial<ArchiveQuestion> = {}) {
  await writeFile(path, bytes);
  const units = join(folder, 'units');
  await rm(units, { recursive: true, force: true });
  await mkdir(units);
  const reading = await readArchive({ path, folder: units, site: null, columns: null, ...more });
  if (!reading.ok || reading.is !== 'archive') return { reading, units: [] };
  const lines = (await readFile(join(units, 'units.ndjson'), 'utf8')).split('\n').filter(Boolean);
  return { reading, units: lines.map((line) => JSON.parse(line) as ArchiveUnit), summary: reading.summary };
}

async function zipOf(files: Record<string, string>): Promise<Uint8Array> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }));
  return new Uint8Array(await downloadZip(entries).arrayBuffer());
}

const wxr = (items: string, site = 'https://antigo.example') =>
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>S</title><link>${site}</link>${items}</channel></rss>`;
const post = (id: number, more = '') =>
  `<item><title>T${id}</title><content:encoded><![CDATA[<p>Olá ${id}.</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

test('a picture may be told in another file of the zip than its post', async () => {
  const meta =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:postmeta>';
  const attachment =
    '<item><title>f</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://antigo.example/f.jpg?a=1&b=2</wp:attachment_url></item>';
  const { units, summary } = await read(
    await zipOf({ 'a.xml': wxr(post(1, meta)), 'b.xml': wxr(attachment), '__MACOSX/._a.xml': 'x' }),
  );
  expect(units).toMatchObject([{ id: 'post 1', pictures: ['https://antigo.example/f.jpg?a=1&b=2'] }]);
  expect(summary?.left).toEqual({ 'imagens e arquivos da biblioteca de mídia': 1 });
});

test('no item is lost where a piece of the file ends', async () => {
  const text = wxr(Array.from({ length: 3_000 }, (_, at) => post(at)).join(''));
  const { units } = await read(text);
  expect(new Set(units.map(({ id }) => id)).size).toBe(3_000);
  expect(units.every(({ id, html }) => html === `<p>Olá ${id.slice(5)}.</p>`)).toBe(true);
});

test('comments, menus and the bin are counted and not read', async () => {
  const comment =
    '<wp:comment><wp:comment_author_email>ana@exemplo.com</wp:comment_author_email><title>x</title></wp:comment>';
  const menu = '<item><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status></item>';
  const { summary, units } = await read(
    wxr(post(1, comment + comment) + menu + post(2).replace('publish', 'trash')),
  );
  expect(summary?.left).toEqual({ comentários: 2, menus: 1, 'textos e páginas da lixeira': 1 });
  expect(JSON.stringify(units)).not.toContain('ana@exemplo.com');
  expect(units).toMatchObject([{ title: 'T1' }]);
});

test('Seriously Simple: its own type and metas, a length of 1 is none, a broken duration ends nothing', async () => {
  const metas = {
    audio_file: 'https://antigo.example/1.mp3',
    duration: '00:10:00',
    filesize_raw: '1',
    itunes_season_number: '2',
    itunes_episode_type: 'bonus',
    explicit: 'on',
  };
  const written = Object.entries(metas)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('');
  const broken =
    '<wp:postmeta><wp:meta_key>_podcast:enclosure</wp:meta_key><wp:meta_value>https://antigo.example/2.mp3\n9\naudio/mpeg\na:1:{s:8:"duration";s:8:"00:2</wp:meta_value></wp:postmeta>';
  const { units } = await read(wxr(post(1, written).replace('>post<', '>podcast<') + post(2, broken)));
  expect(units).toMatchObject([
    { what: 'episode', sound: { seconds: 600, bytes: null }, season: 2, type: 'bonus', isExplicit: true },
    { what: 'episode', sound: { url: 'https://antigo.example/2.mp3', bytes: 9, seconds: null } },
  ]);
  expect(units[0]?.addresses).toContain('https://antigo.example/?post_type=podcast&p=1');
});

test('Substack: the list and its texts; who may read it', async () => {
  const list = `post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url
1.um,2020-01-01T00:00:00.000Z,true,,newsletter,everyone,Um,&#x201C;Oi&#x201D;,
2.dois,2020-01-01T00:00:00.000Z,true,,newsletter,only_paid,Dois,,
3.tres,2020-01-01T00:00:00.000Z,false,,newsletter,everyone,Três,,\n`;
  const zip = await zipOf({
    'posts.csv': list,
    'posts/1.um.html': '<p>A</p>',
    'posts/2.dois.html': '<p>B</p>',
    'email_list.x.csv': 'email\na@b.co\n',
  });
  const { units, summary } = await read(zip, { site: 'https://ana.substack.com' });
  expect(units.map(({ state, html, subtitle }) => [state, html, subtitle])).toEqual([
    ['public', '<p>A</p>', '“Oi”'],
    ['members', '<p>B</p>', ''],
    ['draft', '', ''],
  ]);
  expect(units[0]?.addresses).toEqual(['https://ana.substack.com/p/um']);
  expect(summary?.otherFiles).toEqual(['email_list.x.csv']);
});

test('Ghost: who may read it, what was only mailed, a broken entry ends nothing', async () => {
  const post = (id: string, more: object) => ({
    id,
    title: id,
    slug: id,
    html: '<p>Oi</p>',
    type: 'post',
    published_at: '2024-01-01T00:00:00.000Z',
    ...more,
  });
  const posts = [
    post('a', { status: 'published', visibility: 'public' }),
    post('b', { status: 'published', visibility: 'paid' }),
    post('c', { status: 'published', visibility: 'members' }),
    post('d', { status: 'sent', visibility: 'public' }),
    post('e', { status: 'published', visibility: 'public', type: 'page' }),
    post('f', {
      status: 'published',
      visibility: 'public',
      html: null,
      mobiledoc: JSON.stringify({
        version: '0.3.1',
        markups: [['strong']],
        atoms: [],
        cards: [],
        sections: [
          [
            1,
            'p',
            [
              [0, [0], 1, 'Olá'],
              [0, [], 0, ' você'],
            ],
          ],
        ],
      }),
    }),
    { id: { no: 1 }, title: 3 },
    7,
  ];
  const { units, summary } = await read(JSON.stringify({ db: [{ data: { posts } }] }));
  expect(units.map(({ title, state }) => [title, state])).toEqual(
    expect.arrayContaining([
      ['a', 'public'],
      ['b', 'members'],
      ['c', 'members'],
      ['d', 'private'],
    ]),
  );
  expect(units.find(({ title }) => title === 'f')?.html).toBe('<p><strong>Olá</strong> você</p>');
  expect(summary?.left).toMatchObject({ páginas: 1 });
});

/** A zip of one file, written by hand: it may say of itself what it likes. */
function handmadeZip(name: string, content: Uint8Array, flags = 0): Buffer {
  const packed = deflateRawSync(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test.each<[string, () => Uint8Array | string, string]>([
  [
    'a zip bomb',
    () =>
      handmadeZip(
        'a.xml',
        Buffer.concat([Buffer.from(wxr(post(1)).slice(0, -20)), Buffer.alloc(60_000_000, 32)]),
      ),
    'bomb',
  ],
  ['a zip with a password', () => handmadeZip('a.xml', Buffer.from('<a/>'), 1), 'locked'],
  ['a name that climbs', () => handmadeZip('../../fora.xml', Buffer.from(wxr(post(1)))), 'damaged'],
  ['half a zip', () => handmadeZip('a.xml', Buffer.from(wxr(post(1)))).subarray(0, 60), 'damaged'],
  ['a zip of pictures', () => handmadeZip('a.jpg', Buffer.from('x')), 'unknown'],
  ['only pages', () => wxr(post(1).replace('>post<', '>page<')), 'no-units'],
  ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 2, 3, 0]), 'unknown'],
])('refuses %s', async (_, bytes, reason) => {
  expect((await read(bytes())).reading).toEqual({ ok: false, reason });
  expect((await readdir(folder)).sort()).toEqual(['enviado', 'units']);
});

test('names an archive of everything, which has a way back of its own', async () => {
  const names = ['conversas.json', 'dados/contagem.json'];
  const zip = downloadZip(names.map((name) => ({ name, input: '{}' })));
  const { reading } = await read(new Uint8Array(await zip.arrayBuffer()));
  expect(reading).toEqual({ ok: false, reason: 'everything' });
});

test('entities that multiply stay text, and tags in each other cost nothing', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${wxr(post(1, '<description>&b;</description>')).replace('<?xml version="1.0"?>', '')}`;
  expect((await read(bomb)).units).toHaveLength(1);
  const deep = `${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}`;
  expect((await read(wxr(post(1, deep) + post(2)))).units).toHaveLength(2);
  const list = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect((await read(`{"db":[{"data":{"posts":${list}}}]}`)).reading.ok).toBe(false);
});

test('a line that a text separator would end is one unit', async () => {
  const { units } = await read(wxr(post(1).replace('Olá', 'Olá\u2028você')));
  expect(units).toHaveLength(1);
});

test.each(['<wp:post_type>page', '<wp:post_password>', '</item></channel>', '</channel>', '</rss>'])(
  'an export that ends before %s is refused: who may see the last item is not told',
  async (end) => {
    const text = wxr(post(1) + post(2, '<wp:post_password>x</wp:post_password>').replace('>post<', '>page<'));
    const { reading } = await read(text.slice(0, text.lastIndexOf(end)));
    expect(reading).toEqual({ ok: false, reason: 'damaged' });
  },
);

test('an item without an end of its own is left, and one that does not say what it is is not public', async () => {
  const bare = (id: number) => post(id).replace('<wp:post_type>post</wp:post_type>', '');
  const open = post(1).replace('</item>', '');
  const unsaid = post(3).replace('<wp:status>publish</wp:status>', '');
  const { units, summary } = await read(wxr(open + bare(2) + unsaid + post(4)));
  expect(units.map(({ id, state }) => [id, state])).toEqual([
    ['post 2', 'private'],
    ['post 3', 'draft'],
    ['post 4', 'public'],
  ]);
  expect(summary?.left).toEqual({ 'partes incompletas no arquivo': 1 });
});

test('a list that is cut within its last row is refused', async () => {
  const list = 'Nome,Preço,Publicado\nCopo,10,sim\nCaneca,2';
  expect((await read(list)).reading).toEqual({ ok: false, reason: 'damaged' });
  expect((await read(`${list}5,sim`)).units).toHaveLength(2);
});

const metaOf = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

test.each([
  ['_premium:enclosure', 'https://antigo.example/p.mp3\n9\naudio/mpeg', 'private'],
  ['enclosure', 'https://antigo.example/p.mp3\n9\naudio/mpeg', 'public'],
  ['_members_access_role', 'subscriber', 'private'],
  ['pms-content-restrict-status', 'logged_in', 'private'],
  ['pms-content-restrict-status', 'default', 'public'],
  ['_wc_memberships_force_public', 'yes', 'public'],
  ['rcp_subscription_level', 'a:1:{i:0;i:2;}', 'private'],
  ['rcp_access_level', 'None', 'public'],
  ['_mepr_unauthorized_message_type', 'custom', 'private'],
])('WordPress: a post with %s = %s is %s', async (key, value, state) => {
  const { units } = await read(wxr(post(1, metaOf(key, value))));
  expect(units.map((unit) => unit.state)).toEqual([state]);
});

test('of several sounds, the one of the open feed is taken', async () => {
  const sounds = ['_premium:enclosure', 'enclosure'].map((key) =>
    metaOf(key, `https://antigo.example/${key.replace(/\W/g, '')}.mp3\n9\naudio/mpeg`),
  );
  const { units } = await read(wxr(post(1, sounds.join(''))));
  expect(units).toMatchObject([{ state: 'public', sound: { url: 'https://antigo.example/enclosure.mp3' } }]);
});

test('Ghost: who pays, by the number of the provider', async () => {
  const members = [
    { id: 'm1', email: 'Ana@exemplo.com', stripe_customer_id: 'cus_1' },
    { id: 'm2', email: 'rui@exemplo.com' },
    { id: 'm3', email: 'nobody' },
  ];
  const members_stripe_customers = [
    { member_id: 'm2', customer_id: 'cus_2' },
    { member_id: 'm9', customer_id: 'cus_9' },
    7,
  ];
  const posts = [{ id: 'a', title: 'A', html: '<p>Oi</p>', status: 'draft' }];
  const { summary } = await read(
    JSON.stringify({ db: [{ data: { posts, members, members_stripe_customers } }] }),
  );
  expect(summary?.customers).toEqual([
    { customerRef: 'cus_1', email: 'ana@exemplo.com' },
    { customerRef: 'cus_2', email: 'rui@exemplo.com' },
  ]);
});

test('Ghost: a text with a part for members is for members', async () => {
  const card = (web: object) => ({ type: 'html', html: '<p>Parte</p>', visibility: { web } });
  const lexical = (web: object) =>
    JSON.stringify({
      root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Oi' }] }, card(web)] },
    });
  const base = {
    title: 'T',
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-01',
  };
  const gated =
    '<p>Oi</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>Parte</p><!--kg-gated-block:end-->';
  const posts = [
    { ...base, id: 'a', html: gated },
    { ...base, id: 'b', lexical: lexical({ nonMember: false, memberSegment: 'status:-free' }) },
    { ...base, id: 'c', lexical: lexical({ nonMember: true, memberSegment: '' }) },
    { ...base, id: 'd', lexical: lexical({ nonMember: false, memberSegment: '' }) },
  ];
  const { units } = await read(JSON.stringify({ db: [{ data: { posts } }] }));
  expect(units.map(({ state, html }) => [state, html.includes('Parte')])).toEqual([
    ['members', true],
    ['members', true],
    ['public', true],
    ['public', false],
  ]);
});

test('products of two lists have keys of their own', async () => {
  const keys = async (list: string) => (await read(list)).units.map(({ id }) => id);
  expect(await keys('ID,Nome,Preço\n1,Caneca,10\n')).toEqual(['product 1 caneca']);
  expect(await keys('ID,Nome,Preço\n1,Livro,10\n')).toEqual(['product 1 livro']);
  expect(await keys('ID,SKU,Nome,Preço\n1,LIV,Livro,10\n')).toEqual(['sku LIV livro']);
  const ofShop = 'SKU,Nome,Preço,Link\nLIV,Livro,10,https://loja.example/livro\n';
  expect(await keys(ofShop)).toEqual(['sku LIV']);
});

test('WooCommerce: options that are not published stay there, and what is sold out is sold out', async () => {
  const { units, summary } = await read(`ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent
1,simple,A,Esgotado,1,0,,10,
2,simple,B,Devendo,1,1,-3,10,
3,variable,C,Camisa,1,,,,
4,variation,C1,Camisa - P,1,0,,50,C
5,variation,C2,Camisa - SEGREDA,0,1,2,50,C
6,variable,D,Oca,1,,,70,
7,variation,D1,Oca - P,0,1,2,50,D
`);
  expect(units.map(({ id, state, product }) => [id, state, product?.stock, product?.variants])).toEqual([
    ['sku A esgotado', 'public', 0, []],
    ['sku B devendo', 'public', 0, []],
    ['sku C camisa', 'public', null, [{ name: 'P', stock: 0 }]],
    ['sku D oca', 'pending', null, []],
  ]);
  expect(summary?.left).toEqual({ 'opções que não estão publicadas': 2 });
});

test('a list with columns that nobody knows is shown to the host', async () => {
  const list = 'Artigo;Valor;Obs\nCaderno;R$ 25,00;azul\n';
  const { summary, units } = await read(list);
  expect(summary).toMatchObject({ units: 0, columns: { header: ['Artigo', 'Valor', 'Obs'] } });
  expect(units).toEqual([]);
  const told = await read(list, { columns: ['name', 'price', 'ignored'] });
  expect(told.units).toMatchObject([{ title: 'Caderno', product: { priceCents: 2500 } }]);
});

test.each(['<?xml version="1.0"?>', ''])(
  'bytes that are not UTF-8 are one letter each (%s)',
  async (start) => {
    const text = wxr(post(1).replace('T1', 'Coração')).replace('<?xml version="1.0"?>', start);
    const { units } = await read(Buffer.from(text, 'latin1'));
    expect(units).toMatchObject([{ title: 'Coração', html: '<p>Olá 1.</p>' }]);
  },
);

import { downloadZip } from 'client-zip';
import { expect, test } from 'vitest';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { makeItem } from '../../../../../tests/support/records/factories.ts';
import { openSite, packArchive, storeArchive } from '../../../../../tests/support/sites/archive-sites.ts';
import { readBack } from './read-back.server.ts';
import { NoArchive } from './zip-source.server.ts';

const CREATED = { created_at: '2024-01-01T00:00:00.000Z', updated_at: '2024-01-01T00:00:00.000Z' };
const ITEM = {
  ...{ id: 'i1', kind: 'episode', slug: 'a', guid: 'g1', title: 'A', title_folded: 'a', ...CREATED },
  ...{ published_at: '2024-01-01T00:00:00.000Z', is_published: true },
};
const LETTER = {
  ...{ id: 'l1', number: 1, kind: 'letter', status: 'sent', subject: 'A', slug: 'a', is_public: true },
  ...{ audience: '{"kind":"all"}', started_at: '2024-01-01T00:00:00.000Z', ...CREATED },
};

test.each([
  ...['zzz', '', '2024-01-01', '0001-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z', 12].map(
    (published_at) => ['conversas', ITEM, { published_at }] as const,
  ),
  ...['A B', 'a/b', '', 'a.b', 'x'.repeat(300)].map((slug) => ['conversas', ITEM, { slug }] as const),
  ...[-1, 1.5, 9e15, 'muito', true].map(
    (duration_seconds) => ['conversas', ITEM, { duration_seconds }] as const,
  ),
  ['conversas', ITEM, { title: 'x'.repeat(3_000) }],
  ['conversas', ITEM, { episode_type: 'outro' }],
  ['conversas', ITEM, { guest_names: '{"a":1}' }],
  ['conversas', ITEM, { audio_mime: 'a\r\nb: c' }],
  ['conversas', ITEM, { is_explicit: 'x' }],
  ['cartas', LETTER, { started_at: 'zzz' }],
  ['cartas', LETTER, { audience: '{"kind":"x"}' }],
  ['cartas', LETTER, { audience: 'não' }],
  ['cartas', LETTER, { number: -1 }],
  [
    'enderecos-antigos',
    { id: 'o1', search_text: '/a', path: '/a', target_kind: 'path', target_id: '/shop', ...CREATED },
    { target_id: '//outro.example' },
  ],
] as ReadonlyArray<readonly [string, object, object]>)(
  'a row of %s is left out where it does not fit: %# %j',
  async (file, row, changes) => {
    const services = await openSite();
    const stored = await packArchive(services, { [file]: [{ ...row, ...changes }, row] });
    expect((await readBack(services, stored)).parts[file]).toEqual({ new: 1, same: 0, left: 1 });
  },
);

test('a line longer than any of ours is refused in words', async () => {
  const services = await openSite();
  const rows = { conversas: [ITEM, 'a'.repeat(8_100_000)] };
  const stored = await packArchive(services, rows, { 'arquivos/itens/a.jpg': 'x' });
  await expect(readBack(services, stored)).rejects.toThrow(NoArchive);
  expect(await services.files.find('itens/a.jpg')).toBeNull();
});

test('what came from an archive is known by the record that is here', async () => {
  const services = await openSite();
  const here = await makeItem(services.db, { guid: 'g1', slug: 'daqui' });
  const origin = {
    ...{ source: 'wordpress antigo.example', foreign_id: '12', kind: 'item', record_id: 'i1' },
    ...{ fields: '{}', imported_at: '2024-01-01T00:00:00.000Z' },
  };
  await readBack(services, await packArchive(services, { conversas: [ITEM], origens: [origin] }));
  const row = await services.db.selectFrom('import_origins').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ foreign_id: '12', record_id: here.id, import_id: null });
});

test('instants are written as this site writes them', async () => {
  const services = await openSite();
  const row = { ...ITEM, published_at: '2024-01-01T00:00:00-03:00' };
  await readBack(services, await packArchive(services, { conversas: [row] }));
  const item = await services.db.selectFrom('items').select('published_at').executeTakeFirstOrThrow();
  expect(item.published_at).toBe('2024-01-01T03:00:00.000Z');
});

test('an archive that somebody changed brings no markup, no foreign files and no rows of other tables', async () => {
  const services = await openSite();
  const item = (changes: object) => ({ ...ITEM, ...changes });
  const stored = await packArchive(
    services,
    {
      conversas: [
        item({
          description_html: '<p onclick=x>oi<script>alert(1)</script></p>',
          audio_url: 'javascript:alert(1)',
          thumbnail_url: '//evil.example/a.jpg',
        }),
        item({ id: 'i2', slug: 'b', guid: 'g2', kind: 'sql; drop table items' }),
        item({ id: 'i3', slug: 'a', guid: 'g3' }),
        item({ id: { a: 1 }, slug: 'c', guid: 'g4' }),
        'não é JSON',
        '[]',
        item({ id: 'i5', slug: 'e', guid: 'g5', unknown_column: 1 }),
      ],
      pessoas: [{ id: 'x', role: 'admin' }],
      imagens: [{ id: 'p', original_key: '../../etc/passwd', rendition: 'x' }],
      configuracoes: [{ key: 'showName', value: '{"a":1}', updated_at: '2024-01-01T00:00:00.000Z' }],
    },
    {
      'arquivos/feeds/a.xml': 'x',
      'arquivos/itens/b.jpg': 'x',
      'arquivos/itens/c.html': '<script>',
      'arquivos/marca/d.svg': '<svg><script/></svg>',
    },
  );
  const report = await readBack(services, stored);
  expect(report.parts.conversas).toMatchObject({ new: 3, same: 0, left: 4 });
  expect(report.files).toEqual({ new: 1, same: 0, left: 3 });
  const rows = await services.db.selectFrom('items').selectAll().orderBy('id').execute();
  expect(rows.map(({ id, slug }) => [id, slug])).toEqual([
    ['i1', 'a'],
    ['i3', 'a-2'],
    ['i5', 'e'],
  ]);
  expect(rows[0]).toMatchObject({ description_html: '<p>oi</p>', audio_url: null, thumbnail_url: null });
  expect(await services.db.selectFrom('people').select('id').execute()).toEqual([]);
  expect((await findSettings(services.db)).showName).toBe('Conversas');
});

test.each([
  ['another zip', { 'a.txt': 'x' }, /não foi feito por/],
  ['without a manifest', { 'dados/conversas.ndjson': '' }, /não foi feito por/],
  ['with nonsense as its manifest', { 'conversas.json': '{"a":', 'dados/a': '' }, /não foi feito por/],
  [
    'of a later version',
    { 'conversas.json': '{"format":"conversas-tudo","version":99}', 'dados/a': '' },
    /versão mais nova/,
  ],
] as const)('%s is refused by a sentence', async (_name, entries, sentence) => {
  const services = await openSite();
  const input = Object.entries(entries).map(([name, text]) => ({ name, input: text }));
  const stored = await storeArchive(services.files, Buffer.from(await downloadZip(input).arrayBuffer()));
  await expect(readBack(services, stored)).rejects.toThrow(sentence);
});

import { downloadZip } from 'client-zip';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import { putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { makeItem, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { makeJourney } from '../../../../../tests/support/records/journeys.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import {
  openSite,
  packArchive,
  type Site,
  storeArchive,
} from '../../../../../tests/support/sites/archive-sites.ts';
import { AT, CREATED, ITEM, READER, readers, TOPIC } from './archive-rows.test-support.ts';
import { readBack } from './read-back.server.ts';

const PDF = {
  ...{ category: 'logos-identidade', title: 'Marca', file_name: 'm.pdf', file_size_bytes: 1, created_at: AT },
  ...{ id: 'k1', mime_type: 'application/pdf', file_key: 'kit-imprensa/a.pdf', is_active: true },
};

test('other content whose address is taken here comes with another address, and is named', async () => {
  const site = await openSite();
  const here = await makeItem(site.db, { slug: 'a', guid: 'outro', kind: 'episode' });
  const former = { kind: 'episode', slug: 'antes', item_id: 'i1' };
  const parts = { conversas: [ITEM], 'conversas-enderecos': [former] };
  const report = await readBack(site, await packArchive(site, parts));
  expect(report.renamed).toEqual(['conversa “A”']);
  const items = await site.db.selectFrom('items').select(['id', 'slug']).orderBy('slug').execute();
  expect(items).toEqual([
    { id: here.id, slug: 'a' },
    { id: 'i1', slug: 'a-2' },
  ]);
  const again = await readBack(site, await packArchive(site, parts));
  expect(again.parts.conversas).toEqual({ new: 0, same: 1, left: 0 });
});

test('a Jornada whose address another one has here comes beside it, with its days', async () => {
  const site = await openSite();
  const { journey: here } = await makeJourney(site.db, { columns: { slug: 'tres-dias' } });
  const journey = { id: 'j1', slug: 'tres-dias', title: 'De lá', description: '', ...CREATED };
  const day = { id: 'd1', journey_id: 'j1', position: 1, title: 'Dia', body: '', created_at: AT };
  const parts = { jornadas: [journey], 'jornadas-dias': [day] };
  const report = await readBack(site, await packArchive(site, parts));
  expect(report.renamed).toEqual(['Jornada “De lá”']);
  const journeys = await site.db.selectFrom('journeys').select(['id', 'slug']).orderBy('slug').execute();
  expect(journeys).toEqual([
    { id: here.id, slug: 'tres-dias' },
    { id: 'j1', slug: 'tres-dias-2' },
  ]);
  const days = await site.db
    .selectFrom('journey_steps')
    .select(['journey_id'])
    .where('id', '=', 'd1')
    .execute();
  expect(days).toEqual([{ journey_id: 'j1' }]);
});

test('a topic that was renamed there is renamed here, where nobody has touched it', async () => {
  const site = await openSite();
  await makeItem(site.db, { slug: 'x' });
  const [given] = await site.db.selectFrom('topics').select('id').where('id', 'like', 'topic-%').execute();
  const row = { ...TOPIC, id: given?.id, slug: 'mente-clara', name: 'Mente clara', version: 3 };
  await readBack(site, await packArchive(site, { topicos: [row] }));
  const topic = site.db
    .selectFrom('topics')
    .select(['slug', 'name'])
    .where('id', '=', given?.id ?? '');
  expect(await topic.executeTakeFirst()).toEqual({ slug: 'mente-clara', name: 'Mente clara' });
});

test('a file of topics that has none of them takes none away', async () => {
  const site = await openSite();
  const before = await site.db.selectFrom('topics').select('id').execute();
  await readBack(site, await packArchive(site, { topicos: ['nada'] }));
  expect(await site.db.selectFrom('topics').select('id').execute()).toEqual(before);
});

test('an archive without its addresses that get no letters is refused, one of a former version says so', async () => {
  const site = await openSite();
  const counts = { 'dados/contagem.json': JSON.stringify({ 'sem-cartas': 1, leitores: 1 }) };
  await expect(readBack(site, await packArchive(site, { leitores: [READER] }, counts))).rejects.toThrow(
    /incompleto/,
  );
  expect(await readers(site)).toEqual([]);
  const manifest = JSON.stringify({ format: 'conversas-tudo', version: 1 });
  const former = await packArchive(site, { leitores: [READER] }, { 'conversas.json': manifest });
  expect(await readBack(site, former)).toMatchObject({ isOlder: true, parts: { leitores: { new: 1 } } });
});

test('an archive that a desktop packed again is read', async () => {
  const site = await openSite();
  const manifest = JSON.stringify({ format: 'conversas-tudo', version: 2 });
  const input = Object.entries({
    'tudo/conversas.json': manifest,
    'tudo/dados/conversas.ndjson': `\ufeff${JSON.stringify(ITEM)}\r\n`,
    'tudo/dados/contagem.json': '{"conversas":1}',
    'tudo/.DS_Store': 'x',
    'tudo/arquivos/.DS_Store': 'x',
    '__MACOSX/tudo/._conversas.json': 'x',
  }).map(([name, text]) => ({ name, input: text }));
  const stored = await storeArchive(site.files, Buffer.from(await downloadZip(input).arrayBuffer()));
  const report = await readBack(site, stored);
  expect(report.parts.conversas).toEqual({ new: 1, same: 0, left: 0 });
  expect(report).toMatchObject({ files: { left: 0 }, missing: [], isCounted: true });
});

test('a row without its date is left out, and ends nothing', async () => {
  const site = await openSite();
  const stop = { email: 'b@exemplo.com', reason: 'bounced', detail: '' };
  const { created_at, ...undated } = READER;
  const parts = {
    'sem-cartas': [stop],
    leitores: [undated, { ...READER, id: 's2', email: 'c@exemplo.com' }],
  };
  const report = await readBack(site, await packArchive(site, parts));
  expect(report.parts).toMatchObject({ 'sem-cartas': { left: 1 }, leitores: { new: 1, left: 1 } });
  expect(created_at).toBe(AT);
});

test('a conversation whose sound did not come is named', async () => {
  const site = await openSite();
  const row = { ...ITEM, audio_url: '/media/audio/i1/nenhum.mp3' };
  const report = await readBack(site, await packArchive(site, { conversas: [row] }));
  expect(report.lost.rows).toEqual(['áudio de conversa “A”']);
});

test('what is in the bin here stays there', async () => {
  const site = await openSite();
  await inTransaction(site.db, (trx) =>
    putIntoBin(
      trx,
      { actor: ADMIN, now: new Date(AT) },
      { kind: 'episode', recordId: 'i1', title: 'A', record: ITEM },
    ),
  );
  const former = { kind: 'episode', slug: 'antes', item_id: 'i1' };
  const report = await readBack(
    site,
    await packArchive(site, { conversas: [ITEM], 'conversas-enderecos': [former] }),
  );
  expect(report.out).toEqual({ binned: 2, erased: 0 });
  expect(await site.db.selectFrom('items').select('id').execute()).toEqual([]);
});

test('topics that a new site was given give way; those that somebody touched stay', async () => {
  const site = await openSite();
  const given = await site.db.selectFrom('topics').select(['id', 'slug']).orderBy('slug').execute();
  const [renamed, touched] = given;
  await site.db
    .updateTable('topics')
    .set({ version: 2 })
    .where('id', '=', touched?.id ?? '')
    .execute();
  const rows = [
    { ...TOPIC, id: renamed?.id, slug: 'mente-clara', name: 'Mente clara', version: 3 },
    { ...TOPIC, id: 'outro', slug: renamed?.slug },
  ];
  await readBack(site, await packArchive(site, { topicos: rows }));
  const topics = await site.db.selectFrom('topics').select(['id', 'slug']).orderBy('slug').execute();
  expect(topics).toEqual(
    [{ id: renamed?.id, slug: 'mente-clara' }, { id: 'outro', slug: renamed?.slug }, touched].sort((a, b) =>
      (a?.slug ?? '') < (b?.slug ?? '') ? -1 : 1,
    ),
  );
});

test('a site with records keeps all its topics', async () => {
  const site = await openSite();
  await makeSubscriber(site.db, { email: 'x@exemplo.com' });
  const before = await site.db.selectFrom('topics').select('id').execute();
  await readBack(site, await packArchive(site, { topicos: [TOPIC] }));
  expect(await site.db.selectFrom('topics').select('id').execute()).toHaveLength(before.length + 1);
});

test('an archive without some of its rows says which', async () => {
  const site = await openSite();
  const counts = { 'dados/contagem.json': JSON.stringify({ topicos: 3, conversas: 1, leitores: 2 }) };
  const report = await readBack(
    site,
    await packArchive(site, { topicos: [TOPIC], conversas: [ITEM] }, counts),
  );
  expect(report.missing).toEqual([
    { words: 'tópicos', found: 1, expected: 3 },
    { words: 'inscrições', found: 0, expected: 2 },
  ]);
  expect(report.isCounted).toBe(true);
  const without = await packArchive(site, { conversas: [ITEM] }, { 'dados/contagem.json': '' });
  expect(await readBack(site, without)).toMatchObject({ isCounted: false });
});

/** With the first byte of a text changed. */

async function spoilt(site: Site, stored: { key: string }, text: string) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of site.files.read(stored.key)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const at = bytes.indexOf(text);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return storeArchive(site.files, bytes);
}

test('a damaged file stays out with the row that names it, and both come with a whole archive', async () => {
  const site = await openSite();
  const files = { 'arquivos/kit-imprensa/a.pdf': 'conteudo-do-arquivo' };
  const whole = await packArchive(site, { 'kit-de-imprensa': [PDF] }, files);
  const report = await readBack(site, await spoilt(site, whole, 'conteudo'));
  expect(report).toMatchObject({
    files: { new: 0, left: 1 },
    lost: { files: ['kit-imprensa/a.pdf'], rows: ['arquivo do kit de imprensa “Marca”'] },
  });
  expect(await site.files.find('kit-imprensa/a.pdf')).toBeNull();
  expect(await site.db.selectFrom('media_kit_files').select('id').execute()).toEqual([]);
  const again = await packArchive(site, { 'kit-de-imprensa': [PDF] }, files);
  expect(await readBack(site, again)).toMatchObject({ files: { new: 1 }, lost: { files: [], rows: [] } });
  expect(await site.db.selectFrom('media_kit_files').select('id').execute()).toEqual([{ id: 'k1' }]);
  // Also told where the file is here: the host may keep the archive as her copy.
  const spoiltAgain = await spoilt(site, again, 'conteudo');
  expect(await readBack(site, spoiltAgain)).toMatchObject({ lost: { files: ['kit-imprensa/a.pdf'] } });
});

test('damaged rows are refused before anything is written', async () => {
  const site = await openSite();
  const stored = await packArchive(
    site,
    { topicos: [TOPIC], conversas: [ITEM] },
    { 'arquivos/itens/a.jpg': 'x' },
  );
  await expect(readBack(site, await spoilt(site, stored, '"g1"'))).rejects.toThrow(/estragado.*conversas/);
  expect(await site.files.find('itens/a.jpg')).toBeNull();
  expect(await site.db.selectFrom('topics').select('id').where('id', '=', 't1').execute()).toEqual([]);
});

test('an archive that was made without sounds is not called broken', async () => {
  const site = await openSite();
  const sound = {
    key: 'audio/a.mp3',
    file_name: 'a.mp3',
    size_bytes: 1,
    mime_type: 'audio/mpeg',
    created_at: AT,
  };
  const manifest = JSON.stringify({ format: 'conversas-tudo', version: 2, hasSounds: false });
  const stored = await packArchive(site, { arquivos: [sound] }, { 'conversas.json': manifest });
  const report = await readBack(site, stored);
  expect(report).toMatchObject({ withoutSounds: 1, lost: { rows: [], files: [] } });
  expect(await site.db.selectFrom('stored_files').select('key').execute()).toEqual([]);
});

test.each([
  ['topicos', TOPIC, { name: ' ' }],
  ['conversas', ITEM, { title: '' }],
  ['kit-de-imprensa', PDF, { file_key: 'produtos/a.pdf' }],
  ['produtos-arquivos', { ...PDF, product_id: 'nenhum', name: 'x', size_bytes: 1 }, {}],
  ['sem-cartas', { email: 'a@b.co', reason: 'bounced', detail: '', created_at: AT }, { reason: 'x' }],
] as const)('a row of %s is left out, and named: %j', async (file, row, changes) => {
  const site = await openSite();
  const files = { 'arquivos/kit-imprensa/a.pdf': 'x', 'arquivos/produtos/a.pdf': 'x' };
  const report = await readBack(site, await packArchive(site, { [file]: [{ ...row, ...changes }] }, files));
  expect(report.parts[file]).toMatchObject({ new: 0, left: 1 });
  expect(report.lost.rows).toHaveLength(1);
});

test('an address that only a network has is dropped, and named', async () => {
  const site = await openSite();
  const row = { ...ITEM, audio_url: 'http://127.0.0.1:22/a.mp3' };
  const report = await readBack(site, await packArchive(site, { conversas: [row] }));
  expect(report.lost.rows).toEqual(['conversa “A”: http://127.0.0.1:22/a.mp3']);
  expect(await site.db.selectFrom('items').select('audio_url').execute()).toEqual([{ audio_url: null }]);
});

test('topics by another name here are found by their slug', async () => {
  const site = await openSite();
  const topic = await makeTopic(site.db, { slug: 'luto', name: 'Luto daqui' });
  await readBack(
    site,
    await packArchive(site, { topicos: [TOPIC], conversas: [{ ...ITEM, topic_id: 't1' }] }),
  );
  expect(await site.db.selectFrom('items').select('topic_id').execute()).toEqual([{ topic_id: topic.id }]);
});

import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFeed } from '#app/features/feeds/import-desk/reader/read-feed.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { OUT_FOLDER } from '#app/platform/files/files.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { makeJourney } from '../../../../tests/support/records/journeys.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openSite } from '../../../../tests/support/sites/archive-sites.ts';
import { askForEverything, forgetEverything, removeEverything } from './commands.server.ts';
import { makeEverything } from './make-file.server.ts';
import { PARTS } from './parts.ts';
import { estimateSizes, findEverythingOut } from './queries.server.ts';
import { readBack } from './reading/read-back.server.ts';
import { openZip } from './reading/zip-source.server.ts';
import { readTable, without } from './rows.server.ts';

const SECRETS = ['senha-em-codigo', 'chave-de-saida', 'id-secreto-do-pedido'];

async function fill({ db, files, clock }: Services): Promise<void> {
  await saveSettings({ db, clock }, { showName: 'Conversas & <coragem>', showDescription: 'Sobre a vida 🎙️' });
  await makePerson(db, { name: 'Ana' });
  const topic = await makeTopic(db, { slug: 'luto', name: 'Luto' });
  await db.insertInto('topic_former_slugs').values({ slug: 'saudade', topic_id: topic.id }).execute();
  const sound = await files.save('audio', 'mp3', Buffer.from('ID3 um som'));
  const item = await makeItem(db, {
    ...{ slug: 'a-primeira', title: 'A primeira “conversa” & mais', guid: 'https://antigo.example/?p=1' },
    ...{ topic_id: topic.id, guest: 'Bia Sá', season: 2, episode_number: 7 },
    description_html:
      '<p>Um <strong>texto</strong> com <a href="https://exemplo.com/a" rel="noopener nofollow ugc">link</a>.</p><ul><li>um</li><li>dois</li></ul>',
    description_text: 'Um texto com link.',
  });
  const audio_url = `/media/audio/${item.id}/${sound.key.split('/')[1]}`;
  await db
    .updateTable('items')
    .set({ audio_url, audio_bytes: 10, audio_mime: 'audio/mpeg' })
    .where('id', '=', item.id)
    .execute();
  await db
    .insertInto('item_former_slugs')
    .values({ kind: 'episode', slug: 'antes', item_id: item.id })
    .execute();
  await makeItem(db, { slug: 'rascunho', title: 'Um rascunho', is_published: false });
  await makeItem(db, { slug: 'so-membros', title: 'Para membros', access: 'premium', kind: 'video' });
  await db
    .insertInto('import_origins')
    .values({
      ...{ source: 'wordpress antigo.example', foreign_id: '12', kind: 'item', record_id: item.id },
      ...{ fields: '{"title":["a","b"]}', import_id: null, imported_at: clock.now().toISOString() },
    })
    .execute();
  await db
    .insertInto('item_origins')
    .values({
      ...{ guid: item.guid, scope: '', item_id: item.id, import_id: null },
      imported_at: clock.now().toISOString(),
    })
    .execute();
  const product = await makeProduct(db, { slug: 'caneca', name: 'Caneca', stock: 4 });
  await db.updateTable('products').set({ slug: 'caneca-azul' }).where('id', '=', product.id).execute();
  await makeJourney(db, { columns: { slug: 'dormir' } });
  await makeLetter(db, {
    subject: 'Olá',
    slug: 'ola',
    status: 'sent',
    is_public: true,
    started_at: '2024-04-01T12:00:00.000Z',
  });
  await makeLetter(db, {
    subject: 'Planejada',
    status: 'scheduled',
    scheduled_at: '2099-01-01T12:00:00.000Z',
  });
  await makeSubscriber(db, { email: 'leitora@exemplo.com', unsubscribe_token: 'chave-de-saida' });
  await db
    .insertInto('old_addresses')
    .values({
      ...{ id: 'a1', search_text: '/?p=1', path: '/?p=1', target_kind: 'item', target_id: item.id },
      created_at: clock.now().toISOString(),
    })
    .execute();
}

async function make(services: Services, hasSounds = true) {
  await askForEverything({ ...services, actor: ADMIN }, { hasSounds });
  const row = await findEverythingOut(services.db);
  await makeEverything(services, row?.id ?? '');
  const done = await findEverythingOut(services.db);
  const stored = done?.file_key ? await services.files.find(done.file_key) : null;
  if (!stored) throw new Error(`no file: ${JSON.stringify(done)}`);
  return stored;
}

async function texts(
  services: Services,
  stored: { key: string; size: number },
): Promise<Map<string, string>> {
  const zip = await openZip(services.files, stored);
  const found = new Map<string, string>();
  for (const [name, entry] of zip.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(entry)) chunks.push(chunk);
    found.set(name, Buffer.concat(chunks).toString('utf8'));
  }
  return found;
}

/** All rows that go out, as the archive has them. */
async function rowsOf({ db }: Services) {
  const all: Record<string, unknown[]> = {};
  for (const { table, keys, without: left } of PARTS) {
    const rows: unknown[] = [];
    for await (const part of readTable(db, table, keys))
      rows.push(...part.filter(({ key }) => key !== 'version').map((row) => without(row, left)));
    all[table] = rows;
  }
  return all;
}

test('an archive of everything is read back by an empty site, without loss', async () => {
  const from = await openSite();
  await fill(from);
  const stored = await make(from);
  const to = await openSite();
  const key = 'listas/tudo.zip';
  const bytes: Uint8Array[] = [];
  for await (const chunk of from.files.read(stored.key)) bytes.push(chunk);
  await to.files.put(key, Buffer.concat(bytes));
  const report = await readBack(to, { key, size: stored.size });
  expect(Object.values(report.parts).filter(({ left, same }) => left + same > 0)).toEqual([]);
  expect(report.files).toEqual({ new: 1, same: 0, left: 0 });
  const [before, after] = [await rowsOf(from), await rowsOf(to)];
  const expected = {
    ...before,
    // What was planned there is a draft here.
    letters: (before.letters as Array<{ status: string }>).map((row) =>
      row.status === 'scheduled' ? { ...row, status: 'draft', scheduled_at: null } : row,
    ),
  };
  expect(after).toEqual(expected);
  expect((await findSettings(to.db)).showName).toBe('Conversas & <coragem>');
  const again = await readBack(to, { key, size: stored.size });
  expect(Object.values(again.parts).filter((part) => part.new + part.left > 0)).toEqual([]);
  expect(again.files).toEqual({ new: 0, same: 1, left: 0 });
  expect(await rowsOf(to)).toEqual(after);
});

test('a record that is here under another id is known by its name', async () => {
  const from = await openSite();
  await fill(from);
  const stored = await make(from);
  const to = await openSite();
  const bytes: Uint8Array[] = [];
  for await (const chunk of from.files.read(stored.key)) bytes.push(chunk);
  await to.files.put('listas/tudo.zip', Buffer.concat(bytes));
  const topic = await makeTopic(to.db, { slug: 'luto', name: 'Luto daqui' });
  await makeItem(to.db, { guid: 'outro', slug: 'a-primeira' });
  const report = await readBack(to, { key: 'listas/tudo.zip', size: stored.size });
  expect(report.parts.topicos).toMatchObject({ left: 0 });
  const former = await to.db.selectFrom('topic_former_slugs').selectAll().execute();
  expect(former).toEqual([{ slug: 'saudade', topic_id: topic.id }]);
  expect(await to.db.selectFrom('topics').select('name').where('slug', '=', 'luto').execute()).toEqual([
    { name: 'Luto daqui' },
  ]);
  const { rows } = {
    rows: await to.db.selectFrom('items').select(['slug', 'guid']).orderBy('guid').execute(),
  };
  expect(rows).toContainEqual({ slug: 'a-primeira', guid: 'outro' });
});

test('what is in it can be read by people and by other services', async () => {
  const services = await openSite();
  await fill(services);
  const files = await texts(services, await make(services));
  expect(files.get('LEIA-ME.txt')).toContain('Conversas & <coragem>');
  const feed = readFeed({ bytes: Buffer.from(files.get('feed.xml') ?? '') });
  expect(JSON.stringify(feed)).toContain('https://antigo.example/?p=1');
  expect(files.get('feed.xml')).not.toContain('Um rascunho');
  expect(files.get('feed.xml')).not.toContain('Para membros');
  const hidden = files.get('nao-publicos.xml') ?? '';
  expect(hidden).toContain('<title>NÃO PÚBLICO: Conversas &amp; &lt;coragem&gt;</title>');
  expect(hidden.match(/<itunes:block>Yes/g)).toHaveLength(3);
  expect(files.get('textos/conversas/a-primeira.md')).toBe(
    '# A primeira “conversa” & mais\n\nUm **texto** com [link](https://exemplo.com/a).\n\n- um\n- dois\n',
  );
  expect(files.get('textos/conversas/a-primeira.html')).toContain('<strong>texto</strong>');
  expect(files.get('newsletter.csv')).toContain('leitora@exemplo.com');
  expect([...files.keys()].filter((name) => name.startsWith('arquivos/'))).toHaveLength(1);
  const whole = [...files.values()].join('\n');
  for (const secret of SECRETS) expect(whole).not.toContain(secret);
  expect(whole).not.toMatch(/password_hash|token_hash|unsubscribe_token/);
  expect([...files.keys()].some((name) => /people|credentials|sessions|two_factors/.test(name))).toBe(false);
});

test('leaves the sounds out where the host wants it, and tells the size before', async () => {
  const services = await openSite();
  await fill(services);
  expect((await estimateSizes(services)).sounds).toBe(10);
  const files = await texts(services, await make(services, false));
  expect([...files.keys()].filter((name) => name.startsWith('arquivos/audio'))).toEqual([]);
  expect(files.get('LEIA-ME.txt')).toContain('Os sons ficaram de fora');
});

test('an attempt that is killed leaves nothing, and the next one begins anew', async () => {
  const services = await openSite();
  await fill(services);
  await askForEverything({ ...services, actor: ADMIN }, { hasSounds: true });
  const id = (await findEverythingOut(services.db))?.id ?? '';
  const broken: Services = {
    ...services,
    files: {
      ...services.files,
      async save(folder, extension, content) {
        const saved = await services.files.save(folder, extension, content);
        throw Object.assign(new Error('killed'), { saved });
      },
    },
  };
  await expect(makeEverything(broken, id)).rejects.toThrow('killed');
  const outs = async () => {
    const keys: string[] = [];
    for await (const { key } of services.files.list(OUT_FOLDER)) keys.push(key);
    return keys;
  };
  expect(await outs()).toHaveLength(1);
  // A process that was killed while it wrote leaves a part of a file.
  const part = join(services.dataDir, 'media', OUT_FOLDER, 'x.zip.1.part');
  await writeFile(part, 'x');
  await makeEverything(services, id);
  await expect(access(part)).rejects.toThrow('ENOENT');
  const done = await findEverythingOut(services.db);
  expect(done?.status).toBe('ready');
  expect(await outs()).toEqual([done?.file_key]);
  services.clock.advance(8 * 86_400_000);
  await forgetEverything(services);
  expect(await outs()).toEqual([]);
  expect(await findEverythingOut(services.db)).toBeNull();
});

test('ends where the host cancels it, and lies there once', async () => {
  const services = await openSite();
  await fill(services);
  const ctx = { ...services, actor: ADMIN };
  await askForEverything(ctx, { hasSounds: true });
  expect(await askForEverything(ctx, { hasSounds: true })).toEqual({ ok: false, reason: 'running' });
  const id = (await findEverythingOut(services.db))?.id ?? '';
  const canceled: Services = {
    ...services,
    files: {
      ...services.files,
      async save(folder, extension, content) {
        const saved = await services.files.save(folder, extension, content);
        await removeEverything(ctx);
        return saved;
      },
    },
  };
  await makeEverything(canceled, id);
  expect(await findEverythingOut(services.db)).toBeNull();
  for await (const { key } of services.files.list(OUT_FOLDER)) throw new Error(`left: ${key}`);
});

test('says so where the disk has no room', async () => {
  const services = await openSite();
  await askForEverything({ ...services, actor: ADMIN }, { hasSounds: true });
  await services.files.put('itens/a.jpg', Buffer.from('x'));
  await services.db.updateTable('everything_out').set({ bytes_total: 9e15 }).execute();
  const row = await findEverythingOut(services.db);
  await makeEverything(services, row?.id ?? '');
  expect(await findEverythingOut(services.db)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('livres'),
  });
});

test('a file that is no zip, and one that is cut off, are refused', async () => {
  const services = await openSite();
  await fill(services);
  const stored = await make(services);
  const bytes: Uint8Array[] = [];
  for await (const chunk of services.files.read(stored.key)) bytes.push(chunk);
  const half = Buffer.concat(bytes).subarray(0, stored.size / 2);
  await services.files.put('listas/meio.zip', half);
  await expect(readBack(services, { key: 'listas/meio.zip', size: half.length })).rejects.toThrow(
    /Este arquivo/,
  );
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { reindexAll } from '#app/features/catalogue/search/index/commands.server.ts';
import { conversation } from '#app/features/catalogue/search/moments/moments.test-support.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeContact, makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import { makeOrder } from '../../../../tests/support/records/desk-orders.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../tests/support/records/factories.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { renderPage } from '../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../tests/support/requests/request-context.ts';
import * as searchPage from './routes/admin-search.tsx';
import * as json from './routes/admin-search-json.ts';

let database: Database;
let services: Services;

beforeEach(async () => {
  database = await openTestDatabase();
  services = testServices(database, { clock: fixedClock() });
});
afterEach(() => database.close());

const as = (role: Person['role']): Person => ({ ...ADMIN, role });

async function find(query: string, person = ADMIN): Promise<string[]> {
  const address = `/admin/buscar.json?q=${encodeURIComponent(query)}`;
  const { status, body } = await callRoute(json.loader, address, { services, person });
  expect(status).toBe(200);
  const { rows } = await (body as Response).json();
  return rows.map(({ kind, title, to }: Record<string, string>) => `${kind}: ${title} ${to}`);
}

/** One record of each kind, with the same word. */
async function fill() {
  const { db } = database;
  await makeItem(db, { id: 'item', title: 'Aurora no campo' });
  await makeItem(db, {
    id: 'video',
    kind: 'video',
    slug: 'v',
    title: 'Aurora na praia',
    is_published: false,
  });
  await reindexAll(db, database.engine);
  await makeTopic(db, { name: 'Aurora' });
  await makeProduct(db, { name: 'Caderno Aurora' });
  await makeContact(db, { name: 'Aurora Lima', subject: 'Convite' });
  await makeLetter(db, { subject: 'Carta da aurora' });
  await makeSubscriber(db, { name: 'Aurora Dias' });
  await makeOrder(db, { name: 'Aurora Reis' });
}

test('finds records of every kind, each with the page where it is changed', async () => {
  await fill();
  const found = await find('aurora');
  const kinds = found.map((row) => row.split(':')[0]);
  expect(kinds).toEqual([
    'Episódio',
    'Vídeo',
    'Tópico',
    'Carta',
    'Pedido',
    'Produto',
    'Mensagem',
    'Inscrição',
  ]);
  expect(found).toContain('Episódio: Aurora no campo /admin/episodios/item');
  expect(found).toContain('Vídeo: Aurora na praia /admin/videos/video');
});

test('finds nothing that the role has no right to', async () => {
  await fill();
  const kindsOf = async (role: Person['role']) =>
    (await find('aurora', as(role))).map((row) => row.split(':')[0]);
  expect(await kindsOf('helper')).toEqual(['Episódio', 'Vídeo', 'Carta']);
  expect(await kindsOf('seller')).toEqual(['Pedido', 'Produto']);
  expect(await kindsOf('editor')).toEqual(['Episódio', 'Vídeo', 'Tópico', 'Carta', 'Mensagem']);
});

test('finds what a visitor finds, below titles: words of a page, of a description, of a file and of the kit', async () => {
  const { db } = database;
  const at = { created_at: '2026-01-01T12:00:00.000Z', updated_at: '2026-01-01T12:00:00.000Z' };
  const page = { id: 'nota', kind: 'note' as const, slug: 'manha', title: 'Manhã', summary: '' };
  const row = { ...page, body: '<p>Um pé de jabuticaba.</p>', picture_url: null, topic_id: null };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('pages')
      .values({ ...row, ...at, published_at: at.created_at })
      .execute();
    await indexPage(trx, row);
  });
  await makeItem(db, { id: 'a', title: 'Pomar', description_text: 'Colhemos jabuticabas.' });
  await makeItem(db, { id: 'b', title: 'Jabuticaba', published_at: '2020-01-01T12:00:00.000Z' });
  await reindexAll(db, database.engine);
  const file = { size_bytes: 1, mime_type: 'image/jpeg', created_at: at.created_at };
  await db
    .insertInto('stored_files')
    .values({ ...file, key: 'originais/jabuticaba.jpg', file_name: 'jabuticaba.jpg' })
    .execute();
  const kit = { id: 'kit', category: 'fotos-profissionais' as const, file_key: 'kit-imprensa/a.jpg' };
  await db
    .insertInto('media_kit_files')
    .values({
      ...kit,
      title: 'Geleia de jabuticaba',
      file_name: 'a.jpg',
      file_size_bytes: 1,
      mime_type: 'image/jpeg',
      created_at: at.created_at,
    })
    .execute();
  expect(await find('jabuticaba')).toEqual([
    'Episódio: Jabuticaba /admin/episodios/b',
    'Episódio: Pomar /admin/episodios/a',
    'Página ou nota: Manhã /admin/paginas/nota',
    'Kit de imprensa: Geleia de jabuticaba /admin/kit-imprensa/kit',
    'Arquivo: jabuticaba.jpg /admin/arquivos/originais-jabuticaba_jpg',
  ]);
  expect(await find('jabuticaba', as('seller'))).toEqual([]);
});

test('finds what was said, drafts and what is for members included, at its line', async () => {
  await conversation(database, { id: 'a', slug: 'rascunho', title: 'Rascunho', is_published: false }, [
    [62, 'Ana: A jabuticabeira floresceu de madrugada.'],
  ]);
  await conversation(
    database,
    { id: 'v', kind: 'video', slug: 'v', title: 'Só de quem assina', access: 'premium' },
    [[5, 'Ana: Duas jabuticabeiras no quintal.']],
  );
  expect((await find('jabuticabeiras')).sort()).toEqual([
    'Fala: A jabuticabeira floresceu de madrugada. /episodios/rascunho/transcricao?t=62',
    'Fala: Duas jabuticabeiras no quintal. /videos/v/transcricao?t=5',
  ]);
  expect(await find('jabuticabeiras', as('helper'))).toHaveLength(2);
  expect(await find('jabuticabeiras', as('seller'))).toEqual([]);
});

test('finds an order by its code, and asks for nothing by one letter', async () => {
  await fill();
  const { code } = await database.db.selectFrom('orders').select('code').executeTakeFirstOrThrow();
  expect((await find(code))[0]).toMatch(`Pedido: Pedido ${code} `);
  expect(await find('a')).toEqual([]);
  expect(await find('%_')).toEqual([]);
  expect(await find(`aurora\0 ${'x'.repeat(5_000)}`)).toEqual([]);
});

test('is a page without scripts, with pages, acts and records', async () => {
  await fill();
  const show = async (query: string) => {
    const { context } = requestContext(services, { person: ADMIN });
    return (await renderPage(searchPage as never, `/admin/buscar?q=${query}`, context)).text;
  };
  expect(await show('')).toContain('Novo episódio');
  expect(await show('aurora')).toContain('Carta da aurora');
  expect(await show('mensagens')).toContain('Contatos');
  expect(await show('nadadisso')).toContain('Nada encontrado');
});

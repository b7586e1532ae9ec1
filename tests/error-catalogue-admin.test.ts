import { beforeEach, expect, test } from 'vitest';
import * as item from '#app/features/catalogue/item-desk/routes/edit-item.tsx';
import * as items from '#app/features/catalogue/item-desk/routes/items.tsx';
import * as newItem from '#app/features/catalogue/item-desk/routes/new-item.tsx';
import * as summary from '#app/features/house/summary-desk/routes/summary.tsx';
import * as pressKit from '#app/features/letters/press-kit/desk/routes/admin-press-kit.tsx';
import * as product from '#app/features/shop/product-desk/routes/admin-product.tsx';
import * as newProduct from '#app/features/shop/product-desk/routes/admin-product-new.tsx';
import * as products from '#app/features/shop/product-desk/routes/admin-products.tsx';
import { flashContext } from '#app/http/context.ts';
import { loseTable } from './support/databases/lost-table.ts';
import { makeItem, makeProduct } from './support/records/factories.ts';
import { episodeFields, videoFields } from './support/records/item-form.ts';
import { ADMIN } from './support/records/people.ts';
import { callRoute } from './support/requests/call-route.ts';
import { logInto, saidBy } from './support/sites/catalogue-site.ts';
import { type UploadDesk, uploadDesk } from './support/sites/upload-desk.ts';

const NOWHERE = '0190a000-0000-4000-8000-000000000009';
const NEW = '0190a000-0000-7000-8000-000000000001';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PRODUCT = { name: 'Caneca', price: '59,00', category: 'Casa', kind: 'physical', isActive: 'on' };
const STORED = { version: '1' };

let desk: UploadDesk;
let log: string[];
beforeEach(async () => {
  desk = await uploadDesk();
  log = [];
  desk.services.log = logInto(log);
});

type Handler = (args: never) => unknown;
type Fields = Record<string, string>;
type Provoke = () => Promise<readonly string[]>;
type Row = readonly [situation: string, provoke: Provoke, ...says: string[]];

async function say(handler: Handler, path: string, form?: Fields): Promise<readonly string[]> {
  const params = { id: path.split('/')[3] ?? '' };
  const asked = { services: desk.services, person: ADMIN, params, ...(form && { form }) };
  const { body, context } = await callRoute(handler, path, asked);
  return saidBy({ data: body, flash: context.get(flashContext).toSend });
}
/** Sends a form, optionally after a table was lost. */
const send = (handler: Handler, path: string, form: Fields, lost?: string) => async () => {
  if (lost) await loseTable(desk.services.db, lost);
  return say(handler, path, form);
};
const withItem = (kind: 'episode' | 'video', provoke: Provoke) => async () => {
  await makeItem(desk.services.db, { id: 'a', kind });
  return provoke();
};
const withProduct = (provoke: Provoke) => async () => {
  await makeProduct(desk.services.db, { id: 'a' });
  return provoke();
};
const withFile = (intent: string, lost?: string) => async () => {
  const id = await addFile();
  return send(pressKit.action, '/admin/kit-imprensa', { intent, id }, lost)();
};
async function addFile(): Promise<string> {
  const upload = await desk.sendGood('press-file', 'kit.pdf', PDF);
  const form = { intent: 'add', category: 'dados-audiencia', upload, title: 'Kit', description: '' };
  expect(await say(pressKit.action, '/admin/kit-imprensa', form)).toEqual(['Arquivo enviado com sucesso']);
  return upload;
}

const button = (path: string, intent: string, lost?: string, ids = 'a') =>
  send(path.endsWith('produtos') ? products.action : items.action, path, { intent, ids, newId: NEW }, lost);
const EPISODES = '/admin/episodios';
const VIDEOS = '/admin/videos';
const PRODUCTS = '/admin/produtos';
const KIT = '/admin/kit-imprensa';
const PICTURE = { thumbnail: NOWHERE };

const EPISODE_ROWS: Row[] = [
  ['created', send(newItem.action, `${EPISODES}/novo`, episodeFields()), 'Episódio criado!'],
  [
    'updated',
    withItem('episode', send(item.action, `${EPISODES}/a`, episodeFields(STORED))),
    'Episódio atualizado!',
  ],
  [
    'not created',
    send(newItem.action, `${EPISODES}/novo`, episodeFields(), 'audit_log'),
    'Erro ao salvar episódio.',
  ],
  [
    'not updated',
    withItem('episode', send(item.action, `${EPISODES}/a`, episodeFields(STORED), 'audit_log')),
    'Erro ao salvar episódio.',
  ],
  [
    'not saved, with a picture',
    send(newItem.action, `${EPISODES}/novo`, episodeFields(PICTURE), 'items'),
    'Erro ao salvar episódio',
  ],
  [
    'picture not taken',
    send(newItem.action, `${EPISODES}/novo`, episodeFields(PICTURE)),
    'Erro ao fazer upload da thumbnail',
  ],
  [
    'deleted',
    withItem('episode', button(EPISODES, 'delete')),
    'Episódio excluído com sucesso.',
    'Fica 30 dias na lixeira.',
  ],
  [
    'not deleted',
    withItem('episode', button(EPISODES, 'delete', 'bin_entries')),
    'Erro ao excluir episódio.',
  ],
  [
    'deleted already',
    button(EPISODES, 'delete'),
    'Erro ao excluir episódio.',
    'Este episódio não existe mais.',
  ],
];

const VIDEO_ROWS: Row[] = [
  ['created', send(newItem.action, `${VIDEOS}/novo`, videoFields()), 'Vídeo criado com sucesso!'],
  [
    'updated',
    withItem('video', send(item.action, `${VIDEOS}/a`, videoFields(STORED))),
    'Vídeo atualizado com sucesso!',
  ],
  [
    'deleted',
    withItem('video', button(VIDEOS, 'delete')),
    'Vídeo deletado com sucesso!',
    'Fica 30 dias na lixeira.',
  ],
  [
    'picture not taken',
    send(newItem.action, `${VIDEOS}/novo`, videoFields(PICTURE)),
    'Erro ao fazer upload da thumbnail',
  ],
  ['deleted already', button(VIDEOS, 'delete'), 'Erro ao deletar vídeo', 'Este vídeo não existe mais.'],
];

const PRODUCT_ROWS: Row[] = [
  ['created', send(newProduct.action, `${PRODUCTS}/novo`, { ...PRODUCT, newId: NEW }), 'Produto criado!'],
  [
    'updated',
    withProduct(send(product.action, `${PRODUCTS}/a`, { ...PRODUCT, ...STORED })),
    'Produto atualizado!',
  ],
  [
    'not created',
    send(newProduct.action, `${PRODUCTS}/novo`, { ...PRODUCT, newId: NEW }, 'audit_log'),
    'Erro ao salvar produto.',
  ],
  [
    'not updated',
    withProduct(send(product.action, `${PRODUCTS}/a`, { ...PRODUCT, ...STORED }, 'audit_log')),
    'Erro ao salvar produto.',
  ],
  ['deleted', withProduct(button(PRODUCTS, 'delete')), 'Produto excluído com sucesso.'],
  ['not deleted', withProduct(button(PRODUCTS, 'delete', 'bin_entries')), 'Erro ao excluir produto.'],
  [
    'deleted already',
    button(PRODUCTS, 'delete'),
    'Erro ao excluir produto.',
    'Este produto não existe mais. Se foi excluído, está na lixeira.',
  ],
];

const GONE = 'Este arquivo não existe mais. Se foi excluído, está na lixeira.';
const NEW_FILE = { intent: 'add', category: 'dados-audiencia', title: 'Kit', description: '' };
const PRESS_ROWS: Row[] = [
  ['nothing sent', send(pressKit.action, KIT, NEW_FILE), 'Erro no upload'],
  ['what was sent is gone', send(pressKit.action, KIT, { ...NEW_FILE, upload: NOWHERE }), 'Erro no upload'],
  [
    'not stored',
    send(pressKit.action, KIT, { ...NEW_FILE, upload: NOWHERE }, 'media_kit_files'),
    'Erro no upload',
  ],
  ['deleted', withFile('delete'), 'Arquivo excluído'],
  ['not deleted', withFile('delete', 'bin_entries'), 'Erro ao excluir'],
  ['deleted already', send(pressKit.action, KIT, { intent: 'delete', id: NOWHERE }), 'Erro ao excluir', GONE],
  ['switched', withFile('activate'), 'Status atualizado'],
  ['not switched', withFile('activate', 'audit_log'), 'Erro ao atualizar status'],
  [
    'switched where it is gone',
    send(pressKit.action, KIT, { intent: 'deactivate', id: NOWHERE }),
    'Erro ao atualizar status',
    GONE,
  ],
];

const rowsOf = (what: string, rows: readonly Row[]) =>
  rows.map(([situation, provoke, ...says]) => [`${what}, ${situation}`, provoke, says] as const);

test.each([
  ...rowsOf('episode', EPISODE_ROWS),
  ...rowsOf('video', VIDEO_ROWS),
  ...rowsOf('product', PRODUCT_ROWS),
  ...rowsOf('press file', PRESS_ROWS),
])('%s', async (_situation, provoke, says) => {
  expect(await provoke()).toEqual(says);
});

test.each([
  [
    'create',
    send(newItem.action, `${VIDEOS}/novo`, videoFields(), 'audit_log'),
    'Erro ao salvar vídeo',
    'Failed to create video',
  ],
  [
    'update',
    withItem('video', send(item.action, `${VIDEOS}/a`, videoFields(STORED), 'audit_log')),
    'Erro ao salvar vídeo',
    'Failed to update video',
  ],
  [
    'delete',
    withItem('video', button(VIDEOS, 'delete', 'bin_entries')),
    'Erro ao deletar vídeo',
    'Failed to delete video',
  ],
] as const)('a failed %s of a video is named in the log only', async (_verb, provoke, says, name) => {
  expect(await provoke()).toEqual([says]);
  const [line = ''] = log;
  expect(JSON.parse(line)).toMatchObject({ msg: says, err: { message: expect.stringContaining(name) } });
});

test('lists that cannot be loaded say so, and name the failure', async () => {
  await loseTable(desk.services.db, 'media_kit_files');
  await loseTable(desk.services.db, 'record_totals');
  const ask = (handler: Handler, path: string) =>
    callRoute(handler, path, { services: desk.services, person: ADMIN });
  expect((await ask(pressKit.loader, KIT)).body).toMatchObject({
    failure: { title: 'Erro ao carregar arquivos' },
  });
  expect((await ask(summary.loader, '/admin')).body).toMatchObject({
    toast: { title: 'Erro ao carregar dados do dashboard.' },
  });
  await loseTable(desk.services.db, 'items');
  await expect(ask(items.loader, VIDEOS)).rejects.toThrow('Failed to fetch videos');
  await expect(ask(items.loader, EPISODES)).rejects.toThrow('Failed to fetch episodes');
});

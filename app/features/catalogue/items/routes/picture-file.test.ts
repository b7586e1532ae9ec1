import { expect, test } from 'vitest';
import { putIntoBin } from '#app/features/records/changes/bin/bin-entries.server.ts';
import { memberPictureAddress } from '#app/platform/member-picture.server.ts';
import { makeItem, makeProduct, makeTopic } from '../../../../../tests/support/records/factories.ts';
import { makePage } from '../../../../../tests/support/records/pages.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { requestContext } from '../../../../../tests/support/requests/request-context.ts';
import { samplePicture } from '../../../../../tests/support/sample-files.ts';
import { type UploadDesk, uploadDesk } from '../../../../../tests/support/sites/upload-desk.ts';
import { loader } from './picture-file.ts';

const HASH = '0123456789abcdef0123456789abcdef';

function get(
  { services }: UploadDesk,
  file: string,
  headers: HeadersInit = {},
  person: typeof ADMIN | null = null,
) {
  const { context } = requestContext(services, { person });
  const request = new Request(new URL(file, 'https://conversas.example/media/itens/'), { headers });
  return loader({ request, context, params: { file: file.split('?')[0] } } as never);
}

test('caches a picture for ever, and answers 404 once its only item is hidden, except to admins', async () => {
  const desk = await uploadDesk();
  const { db, files } = desk.services;
  const name = `${HASH}-320.webp`;
  await files.put(`itens/${name}`, await samplePicture('webp'));
  const { id } = await makeItem(db, { cover_url: `/media/itens/${HASH}-capa.jpg` });
  const response = await get(desk, name);
  expect([
    response.status,
    response.headers.get('Cache-Control'),
    response.headers.get('Content-Type'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'image/webp']);
  const etag = response.headers.get('ETag') ?? '';
  await db.updateTable('items').set({ is_published: false }).where('id', '=', id).execute();
  for (const headers of [{}, { 'If-None-Match': etag }, { Range: 'bytes=0-1' }] as Record<string, string>[]) {
    expect((await get(desk, name, headers)).status).toBe(404);
  }
  expect((await get(desk, name, {}, ADMIN)).status).toBe(200);
  await makeItem(db, { thumbnail_url: `/media/itens/${HASH}-640.jpg` });
  expect((await get(desk, name)).status).toBe(200);
});

test('a picture of a draft stays where something else shows it', async () => {
  const desk = await uploadDesk();
  const { db, files } = desk.services;
  const name = `${HASH}-640.jpg`;
  const address = `/media/itens/${name}`;
  await files.put(`itens/${name}`, await samplePicture('jpeg'));
  await makeItem(db, { thumbnail_url: address, is_published: false });
  const status = async () => (await get(desk, name)).status;
  expect(await status()).toBe(404);
  const topic = await makeTopic(db, { image_url: address });
  expect(await status()).toBe(200);
  await db.deleteFrom('topics').where('id', '=', topic.id).execute();
  const page = await makePage(db, { picture_url: address, is_published: false });
  expect(await status()).toBe(404);
  await db.updateTable('pages').set({ is_published: true }).where('id', '=', page).execute();
  expect(await status()).toBe(200);
  await db.deleteFrom('pages').execute();
  await makeProduct(db, { image_url: address });
  expect(await status()).toBe(200);
});

test('serves an uploaded picture as it came until its files are made', async () => {
  const desk = await uploadDesk();
  await desk.sendGood('picture', 'foto.png', await samplePicture('png'));
  const { rendition } = await desk.services.db
    .selectFrom('pictures')
    .select('rendition')
    .executeTakeFirstOrThrow();
  const response = await get(desk, `${rendition}-640.jpg`);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
});

test('answers 404 for any other name', async () => {
  const desk = await uploadDesk();
  for (const file of [`${HASH}-640.jpg`, 'x.svg', '..%2fauth-secret', `${HASH}-640.exe`, '']) {
    expect((await get(desk, file)).status).toBe(404);
  }
});

test('answers 404 for the picture of a record in the bin, until it is restored', async () => {
  const desk = await uploadDesk();
  const { db, files } = desk.services;
  const name = `${HASH}-320.webp`;
  await files.put(`itens/${name}`, await samplePicture('webp'));
  const record = { image_url: `/media/itens/${HASH}-640.jpg` };
  const entry = { kind: 'topic' as const, recordId: 'a', title: 'Fé', record };
  const now = new Date('2026-06-15T15:00:00.000Z');
  await db.transaction().execute((trx) => putIntoBin(trx, { actor: ADMIN, now }, entry));
  expect((await get(desk, name)).status).toBe(404);
  await db.deleteFrom('bin_entries').execute();
  expect((await get(desk, name)).status).toBe(200);
});

test('shows a picture of an early item by its address in a mail to members, as long as they may see it', async () => {
  const desk = await uploadDesk();
  const { db, files, secret, clock } = desk.services;
  const [name, other] = [`${HASH}-640.jpg`, `${HASH}-320.webp`];
  await files.put(`itens/${name}`, await samplePicture('webp'));
  await files.put(`itens/${other}`, await samplePicture('webp'));
  const thumbnail_url = `/media/itens/${name}`;
  const ahead = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  const { id } = await makeItem(db, { thumbnail_url, published_at: ahead(47) });
  const { proof } = /\?(?<proof>.+)/.exec(memberPictureAddress(secret, thumbnail_url))?.groups ?? {};
  const statusOf = async (file: string) => (await get(desk, file)).status;
  const shown = await get(desk, `${name}?${proof}`);
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await statusOf(name)).toBe(404);
  expect(await statusOf(`${name}?prova=${'x'.repeat(43)}`)).toBe(404);
  expect(await statusOf(`${other}?${proof}`)).toBe(404);
  for (const hidden of [{ published_at: ahead(49) }, { is_published: false }]) {
    await db.updateTable('items').set(hidden).where('id', '=', id).execute();
    expect(await statusOf(`${name}?${proof}`)).toBe(404);
  }
});

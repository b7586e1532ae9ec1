import { expect, onTestFinished, test, vi } from 'vitest';
import { loader } from '#app/features/catalogue/items/routes/picture-file.ts';
import { createRequestContext } from '#app/http/context.ts';
import { eventually } from './support/eventually.ts';
import { makeItem } from './support/records/factories.ts';
import { serverBuild } from './support/requests/server-build.ts';
import { samplePicture } from './support/sample-files.ts';
import { listeningApp } from './support/servers/listening-app.ts';
import { type UploadPlace, uploadPlace } from './support/sites/upload-place.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const NAME = `${HASH}-320.webp`;

async function site() {
  const place = await uploadPlace();
  const { services, database } = place;
  const { watch } = database;
  await watch.check();
  await eventually(() => watch.isReliable());
  const find = vi.spyOn(services.files, 'find');
  onTestFinished(() => find.mockRestore());
  const picture = { id: 'picture', path: 'media/itens/:file', module: { loader } };
  const build = serverBuild({ createRequestContext }, { picture });
  const origin = await listeningApp(() => build, { services, watch });
  const get = (init: RequestInit = {}, file = NAME) => fetch(`${origin}/media/itens/${file}`, init);
  return { ...place, watch, get, looks: () => find.mock.calls.length };
}

async function put({ services }: UploadPlace, name: string, bytes: Buffer): Promise<void> {
  await services.files.put(`itens/${name}`, bytes);
  await makeItem(services.db, { cover_url: `/media/itens/${HASH}-capa.jpg` });
}

test('a picture comes from memory with the bytes, the headers and the ETag of the file', async () => {
  const here = await site();
  const bytes = await samplePicture('webp');
  await put(here, NAME, bytes);
  await here.watch.check();
  const first = await here.get();
  const looks = here.looks();
  const second = await here.get({ headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(here.looks()).toBe(looks);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes);
  expect(Buffer.from(await second.arrayBuffer())).toEqual(bytes);
  expect(second.headers.has('Content-Encoding')).toBe(false);
  const part = await here.get({ headers: { Range: 'bytes=1-3' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(1, 4)]);
  for (const name of ['ETag', 'Content-Type', 'Cache-Control', 'Accept-Ranges', 'X-Content-Type-Options']) {
    expect([name, second.headers.get(name)]).toEqual([name, part.headers.get(name)]);
  }
  const tag = second.headers.get('ETag') ?? '';
  expect((await here.get({ headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('a picture in memory is gone with the change that hides its item', async () => {
  const here = await site();
  await put(here, NAME, await samplePicture('webp'));
  await here.watch.check();
  expect([(await here.get()).status, (await here.get()).status]).toEqual([200, 200]);
  await here.services.db.updateTable('items').set({ is_published: false }).execute();
  await here.watch.check();
  expect((await here.get()).status).toBe(404);
});

test('a large picture does not enter the memory', async () => {
  const here = await site();
  await put(here, NAME, Buffer.alloc(200 * 1024, 1));
  await here.watch.check();
  await (await here.get()).arrayBuffer();
  const looks = here.looks();
  await (await here.get()).arrayBuffer();
  expect(here.looks()).toBe(looks + 1);
});

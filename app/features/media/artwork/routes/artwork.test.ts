import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { artworkUrl, hueForSlug } from '#app/pure/media/artwork-url.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { callLoader } from '../../../../../tests/support/requests/call-loader.ts';
import { topicArtwork } from '../topic-artwork.ts';
import { loader } from './artwork.ts';
import { loader as productLoader } from './product-artwork.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('serves a picture at its address, wide or square', async () => {
  const wide = await ask(artworkUrl({ slug: 'ansiedade', hue: 7 }));
  expect(await wide.response.text()).toBe(
    topicArtwork({ slug: 'ansiedade', hue: 7, shape: 'wide', brand: HOUSE_COLOURS }),
  );
  const square = await ask(artworkUrl({ slug: 'ansiedade', hue: 7, square: true }));
  expect(await square.response.text()).toBe(
    topicArtwork({ slug: 'ansiedade', hue: 7, shape: 'square', brand: HOUSE_COLOURS }),
  );
});

test('a slug without a topic gets a fixed hue', () => {
  expect(artworkUrl({ slug: 'a-coragem' })).toBe(`/arte/a-coragem.svg?h=${hueForSlug('a-coragem')}`);
  expect(artworkUrl({ slug: 'a-coragem', hue: null })).toBe(artworkUrl({ slug: 'a-coragem' }));
});

test('anybody may cache a picture for a year', async () => {
  const { response, page } = await ask('/arte/ansiedade.svg?h=0');
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(page.mayBeKept).toBe(true);
});

test('an address may name a version of the look; one that was never published is not kept', async () => {
  const house = await (await ask('/arte/ansiedade.svg?h=0')).response.text();
  await database.db
    .insertInto('brand_versions')
    .values({
      ...{
        number: 3,
        name: '',
        picks: '["#0a3d91"]',
        type_pair: 'fraunces',
        covers: 'soft',
        buttons: 'pill',
      },
      published_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  const asked = async (query: string) => {
    const { response } = await ask(`/arte/ansiedade.svg?h=0${query}`);
    return [await response.text(), response.headers.get('Cache-Control')];
  };
  const [blue, forever] = await asked('&m=3');
  expect(blue).not.toBe(house);
  expect(forever).toContain('immutable');
  expect(await asked('&m=9')).toEqual([blue, 'no-store']);
  expect(await asked('')).toEqual([blue, 'public, max-age=600']);
  // A stranger may try no draft.
  expect(await asked('&marca=ffd400.lora.soft.pill')).toEqual([blue, 'no-store']);
  await database.db.deleteFrom('brand_versions').execute();
});

test('serves the square as PNG of 512 px, for clients without SVG', async () => {
  const { response } = await ask('/arte/q/ansiedade.png?h=7');
  expect(response.headers.get('Content-Type')).toBe('image/png');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
});

test('serves the wide one as PNG, for mails', async () => {
  const { response } = await ask('/arte/ansiedade.png?h=7');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1088, height: 612 });
});

test('serves the drawing of a product as PNG, too', async () => {
  const asked = { database, params: { file: 'camiseta.png' } };
  const { response } = await callLoader(productLoader, '/arte/produto/camiseta.png?o=shirt', asked);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
});

test.each([
  '/arte/ansiedade.svg',
  '/arte/q/ansiedade.png?h=12',
  '/arte/ansiedade.svg?h=12',
  '/arte/ansiedade.svg?h=-1',
  '/arte/ansiedade.svg?h=1.5',
  '/arte/ansiedade.svg?h=',
  '/arte/ansiedade.svg?h=7e0',
  '/arte/ansiedade.svg?h=%D9%A3',
  '/arte/ansiedade.jpg?h=7',
  '/arte/Ansiedade.svg?h=7',
  '/arte/%3Cscript%3E.svg?h=7',
  '/arte/..%2Fsegredo.svg?h=7',
  `/arte/${'a'.repeat(101)}.svg?h=7`,
])('%s is not found', async (address) => {
  const { response, page } = await ask(address);
  expect(response.status).toBe(404);
  expect(page.mayBeKept).toBe(false);
});

async function ask(address: string) {
  const { pathname } = new URL(address, 'https://conversas.example');
  const file = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  return callLoader(loader, address, { database, params: { file } });
}

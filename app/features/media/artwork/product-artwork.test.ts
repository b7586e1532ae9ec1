import { expect, test } from 'vitest';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { PRODUCT_OBJECTS, productArtworkUrl, productObject } from '#app/pure/media/artwork-url.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { callLoader } from '../../../../tests/support/requests/call-loader.ts';
import { productArtwork } from './product-artwork.ts';
import { loader } from './routes/product-artwork.ts';

const slugs = Array.from({ length: 60 }, (_, index) => `produto-${index}`);
const draw = (slug: string, object = PRODUCT_OBJECTS[0], shape: 'square' | 'tall' = 'square') =>
  productArtwork({ slug, hue: 3, object, shape, brand: HOUSE_COLOURS });

test('the same product always has the same picture, another object another one', () => {
  expect(draw('caneca')).toBe(draw('caneca'));
  expect(new Set(PRODUCT_OBJECTS.map((object) => draw('caneca', object as never))).size).toBe(5);
});

test('a picture is at most 2.5 kB and has no words, scripts, addresses or invalid numbers', () => {
  for (const slug of slugs)
    for (const object of PRODUCT_OBJECTS)
      for (const shape of ['square', 'tall'] as const) {
        const svg = productArtwork({ slug, hue: 7, object, shape, brand: HOUSE_COLOURS });
        expect(svg.length).toBeLessThanOrEqual(2_500);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /<text|<script|http|style=|\bon\w+=|NaN|undefined|Infinity/,
        );
      }
});

test.each([
  ['physical', 'Vestuário', 'x', 'shirt'],
  ['physical', 'Casa', 'camiseta-mar', 'shirt'],
  ['physical', 'Casa', 'caneca', 'parcel'],
  ['service', 'Cursos', 'sessao', 'talk'],
  ['digital', 'Guias', 'guia', 'file'],
  ['digital', 'Memberships', 'passe-90-dias', 'ticket'],
  ['subscription', 'Memberships', 'assinatura', 'ticket'],
] as const)('draws a %s of %s called %s as a %s', (kind, category, slug, object) => {
  expect(productObject({ kind, category, slug })).toBe(object);
});

test('serves the picture at a product’s address, and 404 elsewhere', async () => {
  const database = await openTestDatabase();
  const ask = async (address: string) => {
    const file = new URL(address, 'https://conversas.example').pathname.split('/').at(-1) ?? '';
    return (await callLoader(loader, address, { database, params: { file } })).response;
  };
  const slug = 'a'.repeat(120);
  const given = await ask(productArtworkUrl({ slug, kind: 'service', category: 'Cursos' }));
  expect(given.status).toBe(200);
  expect(given.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  for (const address of [
    '/arte/produto/a.svg',
    '/arte/produto/a.svg?o=toString',
    '/arte/produto/A.svg?o=shirt',
  ])
    expect((await ask(address)).status).toBe(404);
  await database.close();
});

import { expect, test } from 'vitest';
import { requestContext, testServices } from '../../../../tests/support/request-context.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { artworkUrl, hueForSlug } from '../artwork-url.ts';
import { topicArtwork } from '../topic-artwork.ts';
import { loader } from './artwork.ts';

test('the address of a picture leads to it, wide or square', async () => {
  const wide = await ask(artworkUrl({ slug: 'ansiedade', hue: 7 }));
  expect(await wide.response?.text()).toBe(topicArtwork({ slug: 'ansiedade', hue: 7, shape: 'wide' }));
  const square = await ask(artworkUrl({ slug: 'ansiedade', hue: 7, square: true }));
  expect(await square.response?.text()).toBe(topicArtwork({ slug: 'ansiedade', hue: 7, shape: 'square' }));
});

test('a slug without a topic has a hue of its own', () => {
  expect(artworkUrl({ slug: 'a-coragem' })).toBe(`/arte/a-coragem.svg?h=${hueForSlug('a-coragem')}`);
  expect(artworkUrl({ slug: 'a-coragem', hue: null })).toBe(artworkUrl({ slug: 'a-coragem' }));
});

test('a picture may be kept for a year by everybody', async () => {
  const { response, mayBeKept } = await ask('/arte/ansiedade.svg?h=0');
  expect(response?.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  expect(response?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(mayBeKept).toBe(true);
});

test.each([
  '/arte/ansiedade.svg',
  '/arte/ansiedade.svg?h=12',
  '/arte/ansiedade.svg?h=-1',
  '/arte/ansiedade.svg?h=1.5',
  '/arte/ansiedade.svg?h=',
  '/arte/ansiedade.svg?h=7e0',
  '/arte/ansiedade.svg?h=%D9%A3',
  '/arte/ansiedade.png?h=7',
  '/arte/Ansiedade.svg?h=7',
  '/arte/%3Cscript%3E.svg?h=7',
  '/arte/..%2Fsegredo.svg?h=7',
  `/arte/${'a'.repeat(101)}.svg?h=7`,
])('%s is not there', async (address) => {
  const { status, mayBeKept } = await ask(address);
  expect(status).toBe(404);
  expect(mayBeKept).toBe(false);
});

async function ask(address: string) {
  const database = await openTestDatabase();
  const { context, page } = requestContext(testServices(database));
  const url = new URL(address, 'https://conversas.example');
  const file = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  try {
    const args = {
      context,
      url,
      request: new Request(url),
      params: { file },
      pattern: '/arte/:file' as const,
    };
    const response = await loader(args as never as Parameters<typeof loader>[0]);
    return { response, status: response.status, mayBeKept: page.mayBeKept };
  } catch (thrown) {
    return { status: (thrown as { init: ResponseInit }).init.status, mayBeKept: page.mayBeKept };
  } finally {
    await database.close();
  }
}

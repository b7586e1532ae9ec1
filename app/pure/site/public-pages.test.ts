import { expect, test } from 'vitest';
import { isSharedPage, PUBLIC_PAGES } from './public-pages.ts';

test.each(['/', '/topics', '/topics/ansiedade', '/episodios/respirar', '/about/sobre', '/contact'])(
  '%s may be fetched before its link is followed',
  (pathname) => expect(isSharedPage(pathname)).toBe(true),
);

test.each([
  ['counts what people look for', '/search'],
  ['is personal', '/minha-conta'],
  ['is for admins', '/admin/topicos'],
  ['signs in', '/auth'],
  ['carries a token', '/jornadas/respirar/abc'],
  ['carries a proof', '/cartas/ver/1/abc'],
  ['is a file', '/media/audio/1/um.mp3'],
  ['is a feed', '/cartas/feed.xml'],
  ['begins like another', '/shopping'],
])('not a page that %s', (_, pathname) => expect(isSharedPage(pathname)).toBe(false));

/**
 * The addresses below the page of apps count clicks, and the search counts what people look for. For the notes the home page's budget has no
 * room.
 */
const NOT_SHARED: readonly string[] = ['/assinar', '/notas', '/search'];

test('every public page may be fetched before its link is followed, or says why not', () => {
  const paths: readonly string[] = PUBLIC_PAGES.map(({ path }) => path);
  expect(paths.filter((path) => !isSharedPage(path))).toEqual(NOT_SHARED);
});

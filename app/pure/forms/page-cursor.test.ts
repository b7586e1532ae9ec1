import { expect, test } from 'vitest';
import { pageAddress, readPagePlace } from './page-cursor.ts';

const cursor = { at: '2026-06-15T15:00:00.000Z', id: '019ec-1' };

test.each([{ olderThan: cursor }, { newerThan: cursor }, {}])(
  'a page’s address leads to its place: %j',
  (place) => {
    const address = pageAddress('/admin/contatos', { q: 'São & cia', estado: '' }, place);
    const { pathname, searchParams } = new URL(address, 'https://conversas.example');
    expect([pathname, searchParams.get('q'), searchParams.has('estado')]).toEqual([
      '/admin/contatos',
      'São & cia',
      false,
    ]);
    expect(readPagePlace(searchParams)).toEqual(place);
  },
);

test.each(['', 'x', '~', "1' or 1=1~a", `${'9'.repeat(30)}~a`, '1~../a'])(
  'an address with %j leads to the newest page',
  (text) => {
    expect(readPagePlace(new URLSearchParams({ antes: text }))).toEqual({});
  },
);

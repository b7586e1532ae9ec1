import { expect, test } from 'vitest';
import { listPath, readListPlace } from './list-place.ts';

const read = (query: string) => readListPlace(new URLSearchParams(query));

test('reads a place back from its URL', () => {
  const place = {
    kind: 'video' as const,
    topic: 'saude',
    year: 2024,
    after: { publishedAt: '2024-04-01T12:00:00.123Z', id: '0190f0f0-aaaa-7bbb-8ccc-000000000001' },
  };
  const path = listPath(place);
  expect(path).toMatch(/^\/videos\?topico=saude&ano=2024&apos=/);
  expect(readListPlace(new URLSearchParams(path.slice(path.indexOf('?'))), '/videos')).toEqual(place);
});

test('gives videos a separate list, which accepts no other kind', () => {
  expect(listPath({ kind: 'video' })).toBe('/videos');
  expect(readListPlace(new URLSearchParams(), '/videos')).toMatchObject({ kind: 'video' });
  expect(readListPlace(new URLSearchParams('tipo=episodios'), '/videos')).toBeNull();
});

test('gives the first page of the whole list the bare URL', () => {
  expect(listPath({})).toBe('/episodios');
  expect(read('')).toEqual({});
  expect(read('tipo=episodios')).toMatchObject({ kind: 'episode' });
});

test.each([
  'tipo=outro',
  'tipo=',
  'tipo=constructor',
  'ano=',
  'ano=24',
  'ano=2024x',
  'apos=',
  'apos=~',
  'apos=abc',
  'apos=~id',
  "apos=abc~id' or 1=1",
  'apos=abc~%00',
  'apos=ABC~id',
  'apos=zzzzzzzzzzzz~id',
  'apos=-zzzzzzzzz~id',
  `apos=abc~${'x'.repeat(65)}`,
  'apos=2024-04-01T12:00:00.000Z~id',
])('rejects %s', (query) => {
  expect(read(query)).toBeNull();
});

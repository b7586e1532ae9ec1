import { expect, test } from 'vitest';
import { listPath, readListPlace } from './list-place.ts';

const read = (query: string) => readListPlace(new URLSearchParams(query), 'episode');

test('a place is read back from its address', () => {
  const place = {
    query: 'fé & ação',
    topic: 'topic-fe',
    state: 'agendado',
    sort: 'titulo',
    after: { id: 'a-1', value: 'medo ~ 50%' },
    before: null,
  } as const;
  const path = listPath('episode', place);
  expect(readListPlace(new URL(path, 'https://x').searchParams, 'episode')).toEqual(place);
});

test('what goes without saying is not said', () => {
  expect(listPath('episode', read(''))).toBe('/admin/episodios');
  expect(listPath('video', readListPlace(new URLSearchParams(), 'video'))).toBe('/admin/videos');
  expect(readListPlace(new URLSearchParams(), 'video').sort).toBe('criacao');
});

test.each([
  'apos=lixo',
  'apos=a~ontem',
  'apos=%00~2026-01-01T00:00:00.000Z',
  'topico=%27%20or%201=1',
  'estado=lixo',
  'ordem=lixo',
  'ordem=titulo&apos=a~%00',
])('%s counts as not said', (query) => {
  expect(read(query)).toMatchObject({ topic: '', state: '', after: null, before: null });
});

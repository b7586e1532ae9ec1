import { expect, test } from 'vitest';
import { listPath, readListPlace } from './list-place.ts';

const read = (query: string) => readListPlace(new URLSearchParams(query), 'episode');

test('reads a place back from its URL', () => {
  const place = {
    query: 'fé & ação',
    topic: 'topic-fe',
    state: 'agendado',
    sound: 'baixo',
    transcript: 'sem',
    sort: 'titulo',
    after: { id: 'a-1', value: 'medo ~ 50%' },
    before: null,
  } as const;
  const path = listPath('episode', place);
  expect(readListPlace(new URL(path, 'https://x').searchParams, 'episode')).toEqual(place);
});

test('what a sound or a transcript filters is not ordered by the search index', () => {
  expect(read('q=medo&volume=baixo')).toMatchObject({ sort: 'publicacao', sound: 'baixo' });
  expect(read('q=medo&transcricao=sem')).toMatchObject({ sort: 'publicacao', transcript: 'sem' });
  expect(read('volume=lixo&transcricao=toString')).toMatchObject({ sound: '', transcript: '' });
});

test('leaves defaults out of the URL', () => {
  expect(listPath('episode', read(''))).toBe('/admin/episodios');
  expect(listPath('video', readListPlace(new URLSearchParams(), 'video'))).toBe('/admin/videos');
  expect(readListPlace(new URLSearchParams(), 'video').sort).toBe('criacao');
});

test('orders a search by relevance, with a level in its cursor', () => {
  expect(read('q=medo').sort).toBe('relevancia');
  expect(read('q=medo&ordem=publicacao').sort).toBe('publicacao');
  const after = { id: 'a-1', value: '1 2026-01-01T00:00:00.000Z' };
  const path = listPath('episode', { ...read('q=medo'), after });
  expect(path).not.toContain('ordem');
  expect(readListPlace(new URL(path, 'https://x').searchParams, 'episode').after).toEqual(after);
  expect(listPath('episode', read('q=medo&ordem=publicacao'))).toContain('ordem=publicacao');
});

test.each([
  'q=medo&apos=a~2026-01-01T00:00:00.000Z',
  'q=medo&apos=a~9 2026-01-01T00:00:00.000Z',
  'apos=lixo',
  'apos=a~ontem',
  'apos=%00~2026-01-01T00:00:00.000Z',
  'topico=%27%20or%201=1',
  'estado=lixo',
  'ordem=lixo',
  'ordem=titulo&apos=a~%00',
])('ignores %s', (query) => {
  expect(read(query)).toMatchObject({ topic: '', state: '', after: null, before: null });
});

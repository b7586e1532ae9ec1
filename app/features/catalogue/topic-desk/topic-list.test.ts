import { expect, test } from 'vitest';
import { readTopicPlace, topicListPath } from './topic-list.ts';

const read = (search: string) => readTopicPlace(new URLSearchParams(search));

test('a place of the list has an address that leads back to it', () => {
  const place = {
    query: 'fé & luto',
    order: 'mais',
    state: 'vazios',
    beside: { id: 'topic-fe', side: 'before' },
  } as const;
  expect(readTopicPlace(new URL(topicListPath(place), 'https://x').searchParams)).toEqual(place);
  expect(topicListPath(read(''))).toBe('/admin/topicos');
});

test('an address that asks for something unknown shows all as in the menu', () => {
  expect(read('ordem=x&conteudo=__proto__&apos=<b>&antes=a b')).toEqual({
    query: '',
    order: '',
    state: '',
    beside: null,
  });
});

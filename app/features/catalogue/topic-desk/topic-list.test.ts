import { expect, test } from 'vitest';
import { readTopicPlace, topicListPath } from './topic-list.ts';

const read = (search: string) => readTopicPlace(new URLSearchParams(search));

test('reads a place back from its URL', () => {
  const place = {
    query: 'fé & luto',
    order: 'mais',
    state: 'vazios',
    beside: { id: 'topic-fe', side: 'before' },
  } as const;
  expect(readTopicPlace(new URL(topicListPath(place), 'https://x').searchParams)).toEqual(place);
  expect(topicListPath(read(''))).toBe('/admin/topicos');
});

test("shows all topics in the menu's order for unknown values in the URL", () => {
  expect(read('ordem=x&conteudo=__proto__&apos=<b>&antes=a b')).toEqual({
    query: '',
    order: '',
    state: '',
    beside: null,
  });
});

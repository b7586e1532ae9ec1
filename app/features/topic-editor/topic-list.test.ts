import { expect, test } from 'vitest';
import { arrangeTopics, readTopicPlace } from './topic-list.ts';

const fear = { name: 'Ansiedade', episodes: 2, videos: 1 };
const habits = { name: 'Hábitos', episodes: 0, videos: 0 };
const health = { name: 'Saúde', episodes: 1, videos: 2 };
const topics = [fear, habits, health];

test('topics stand by name, or by what they hold, ties by name', () => {
  expect(arrangeTopics(topics, { order: '', state: '' })).toEqual(topics);
  expect(arrangeTopics(topics, { order: 'mais', state: '' })).toEqual([fear, health, habits]);
  expect(arrangeTopics(topics, { order: 'menos', state: '' })).toEqual([habits, fear, health]);
});

test('those with or without anything are shown alone', () => {
  expect(arrangeTopics(topics, { order: '', state: 'com' })).toEqual([fear, health]);
  expect(arrangeTopics(topics, { order: 'mais', state: 'vazios' })).toEqual([habits]);
});

test('an address that asks for something unknown shows all by name', () => {
  expect(readTopicPlace(new URLSearchParams('ordem=mais&conteudo=vazios'))).toEqual({
    order: 'mais',
    state: 'vazios',
  });
  expect(readTopicPlace(new URLSearchParams('ordem=x&conteudo=__proto__'))).toEqual({ order: '', state: '' });
});

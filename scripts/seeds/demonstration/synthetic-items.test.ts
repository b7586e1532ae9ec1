import { expect, test } from 'vitest';
import { syntheticItem } from './synthetic-items.ts';

const topicIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const items = Array.from({ length: 500 }, (_, index) => syntheticItem(index, 500, topicIds));

test('makes the same items each time, newest first, over ten years', () => {
  expect(syntheticItem(17, 500, topicIds)).toEqual(items[17]);
  const dates = items.map((item) => item.published_at);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(Number(dates[0]?.slice(0, 4)) - Number(dates.at(-1)?.slice(0, 4))).toBe(10);
});

test('has both kinds and every topic, and items without a topic', () => {
  expect(new Set(items.map((item) => item.kind))).toEqual(new Set(['episode', 'video']));
  expect(new Set(items.map((item) => item.topic_id))).toEqual(new Set([...topicIds, null]));
});

test('makes some words common and some rare, as in a language', () => {
  const holding = (word: string) => items.filter((item) => `${item.description_text}`.includes(word)).length;
  expect(holding('vida')).toBeGreaterThan(250);
  expect(holding('janela')).toBeGreaterThan(0);
  expect(holding('janela')).toBeLessThan(150);
});

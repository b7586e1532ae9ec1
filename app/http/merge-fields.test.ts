import { expect, test } from 'vitest';
import { mergeFields, readBase } from './merge-fields.ts';

const BASE = { title: 'Um', guest: 'Rita', isLive: '', text: 'a\nb' };

test('each side keeps its own fields', () => {
  const mine = { ...BASE, title: 'Dois', version: '1' };
  const theirs = { ...BASE, guest: 'Bia', isLive: 'on', version: '2' };
  expect(mergeFields(mine, BASE, theirs)).toEqual({
    values: { title: 'Dois', guest: 'Bia', isLive: 'on', text: 'a\nb', version: '1' },
    conflicts: [],
  });
});

test('a field that both have changed is a conflict, unless they agree', () => {
  const mine = { ...BASE, title: 'Dois', guest: 'Bia' };
  const theirs = { ...BASE, title: 'Três', guest: 'Bia' };
  expect(mergeFields(mine, BASE, theirs)).toMatchObject({ conflicts: ['title'], values: { title: 'Dois' } });
});

test('a box that was ticked off stays off, and line ends are no change', () => {
  const base = { ...BASE, isLive: 'on' };
  const { isLive: _, ...mine } = { ...base, text: 'a\r\nb' };
  const theirs = { ...base, text: 'c' };
  expect(mergeFields(mine, base, theirs)).toEqual({
    values: { title: 'Um', guest: 'Rita', text: 'c' },
    conflicts: [],
  });
});

test('what is no base is none', () => {
  expect(['', undefined, '[]', '{"a":1}', '{', 'null'].map(readBase)).toEqual(Array(6).fill(null));
  expect(readBase('{"a":"b"}')).toEqual({ a: 'b' });
});

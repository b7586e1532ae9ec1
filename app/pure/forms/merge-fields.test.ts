import { expect, test } from 'vitest';
import { baseOf, mergeFields, readBase } from './merge-fields.ts';

const BASE = { title: 'Um', guest: 'Rita', isLive: '', text: 'a\nb' };

test('each side keeps the fields that it changed', () => {
  const mine = { ...BASE, title: 'Dois', version: '1' };
  const theirs = { ...BASE, guest: 'Bia', isLive: 'on', version: '2' };
  expect(mergeFields(mine, BASE, theirs)).toEqual({
    values: { title: 'Dois', guest: 'Bia', isLive: 'on', text: 'a\nb', version: '1' },
    conflicts: [],
    isAsStored: false,
  });
});

test('a field that both changed is a conflict, unless both agree', () => {
  const mine = { ...BASE, title: 'Dois', guest: 'Bia' };
  const theirs = { ...BASE, title: 'Três', guest: 'Bia' };
  expect(mergeFields(mine, BASE, theirs)).toMatchObject({ conflicts: ['title'], values: { title: 'Dois' } });
});

test('an unchecked box stays unchecked, and line endings are no change', () => {
  const base = { ...BASE, isLive: 'on' };
  const { isLive: _, ...mine } = { ...base, text: 'a\r\nb' };
  const theirs = { ...base, text: 'c' };
  expect(mergeFields(mine, base, theirs)).toEqual({
    values: { title: 'Um', guest: 'Rita', text: 'c' },
    conflicts: [],
    isAsStored: false,
  });
});

const LIST = { 'stats-1-value': '15', 'stats-1-label': 'Ouvintes' };

test('a list is one field: one side’s list wins as a whole, including rows that only this side has', () => {
  const longer = { ...LIST, 'stats-2-value': '3', 'stats-2-label': 'Prêmios' };
  const moved = { ...LIST, 'stats-1-label': 'Prêmios' };
  const base = { ...BASE, ...LIST };
  const title = { ...base, title: 'Dois' };
  expect(mergeFields(title, base, { ...base, ...longer }).values).toMatchObject({ ...longer, title: 'Dois' });
  expect(mergeFields({ ...base, ...longer }, base, title).values).toMatchObject({ ...longer, title: 'Dois' });
  expect(mergeFields({ ...title, ...longer }, { ...base, ...longer }, base).values).toMatchObject({
    ...LIST,
    'stats-2-value': '',
    title: 'Dois',
  });
  expect(mergeFields({ ...base, ...moved }, base, { ...base, ...longer }).conflicts).toEqual(['stats']);
  expect(mergeFields({ ...base, ...longer }, base, { ...base, ...longer })).toMatchObject({
    conflicts: [],
    isAsStored: true,
  });
});

test('one row of a list stands for all its rows; fields of other lists are ignored', () => {
  const stored = { a: 'x', 'list-1-name': 'P', 'list-2-name': 'M', 'list-2-stock': '4' };
  const base = { 'list-1-name': 'P', 'list-2-name': 'M' };
  expect(baseOf(['list-1-name'], stored)).toEqual(base);
  expect(baseOf(['list-1-name', 'b'], {})).toEqual({ 'list-1-name': '', b: '' });
  const mine = { ...stored, 'list-2-stock': '7' };
  expect(mergeFields(mine, base, { ...stored, 'list-1-name': 'PP' }).values).toMatchObject({
    'list-1-name': 'PP',
    'list-2-stock': '7',
  });
});

test('an invalid base counts as missing', () => {
  expect(['', undefined, '[]', '{"a":1}', '{', 'null'].map(readBase)).toEqual(Array(6).fill(null));
  expect(readBase('{"a":"b"}')).toEqual({ a: 'b' });
});

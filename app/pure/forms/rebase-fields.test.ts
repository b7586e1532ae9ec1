import { describe, expect, test } from 'vitest';
import { baseAsSent, rebaseFields } from './rebase-fields.ts';

const OPENED = { title: 'Um', guest: 'Rita', isLive: '', slug: '' };
const SENT = { title: 'Dois', guest: 'Rita', slug: '', cover: 'a1', base: JSON.stringify(OPENED) };
const STORED = { title: 'Dois', guest: 'Bia', isLive: 'on', slug: 'dois' };
const rebased = (typed: Record<string, string>, stored = STORED, isOwn = true) =>
  rebaseFields({ typed: { ...SENT, ...typed }, sent: SENT, stored, isOwn });

describe('a form that was edited while it was being saved', () => {
  test("keeps what was typed, takes others' fields, and is based on what is stored", () => {
    const fields = rebased({ slug: '', title: 'Dois e meio' });
    expect(fields).toMatchObject({
      title: 'Dois e meio',
      guest: 'Bia',
      isLive: 'on',
      slug: 'dois',
      cover: 'a1',
    });
    expect(JSON.parse(fields?.base ?? '')).toEqual(STORED);
  });

  test('sends a field that was typed back to its first value as a change', () => {
    const fields = rebased({ title: 'Um' });
    expect(fields).toMatchObject({ title: 'Um', guest: 'Bia' });
    expect(JSON.parse(fields?.base ?? '')).toMatchObject({ title: 'Dois' });
  });

  test('stays as it is where another save changed a field that was edited', () => {
    expect(rebased({ guest: 'Ana' })).toBeNull();
    expect(rebased({ title: 'Três' }, { ...STORED, title: 'De Bia' }, false)).toBeNull();
  });

  test('continues in a field that the server stored in another spelling', () => {
    expect(rebased({ title: 'Dois e meio' }, { ...STORED, title: 'DOIS' })).toMatchObject({
      title: 'Dois e meio',
    });
  });

  test('stays as it is where edited rows are stored at other positions', () => {
    const opened = { 'file-1-name': 'um', 'file-2-name': 'dois' };
    const sent = { 'file-1-name': '', 'file-2-name': 'dois', base: JSON.stringify(opened) };
    const typed = { ...sent, 'file-2-name': 'Dois' };
    expect(rebaseFields({ typed, sent, stored: { 'file-1-name': 'dois' }, isOwn: true })).toBeNull();
  });
});

test('bases the next save on what was sent until the record is fetched', () => {
  expect(JSON.parse(baseAsSent(SENT) ?? '')).toEqual({ title: 'Dois', guest: 'Rita', isLive: '', slug: '' });
  expect(baseAsSent({ title: 'Dois' })).toBeNull();
  expect(rebaseFields({ typed: {}, sent: {}, stored: STORED, isOwn: true })).toBeNull();
});

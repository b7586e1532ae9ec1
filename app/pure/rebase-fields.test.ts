import { describe, expect, test } from 'vitest';
import { baseAsSent, rebaseFields } from './rebase-fields.ts';

const OPENED = { title: 'Um', guest: 'Rita', isLive: '', slug: '' };
const SENT = { title: 'Dois', guest: 'Rita', slug: '', cover: 'a1', base: JSON.stringify(OPENED) };
const STORED = { title: 'Dois', guest: 'Bia', isLive: 'on', slug: 'dois' };
const rebased = (typed: Record<string, string>, stored = STORED, isOwn = true) =>
  rebaseFields({ typed: { ...SENT, ...typed }, sent: SENT, stored, isOwn });

describe('a form that was typed on while it was being saved', () => {
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

  test('that was typed back to what it was opened with says so as a change', () => {
    const fields = rebased({ title: 'Um' });
    expect(fields).toMatchObject({ title: 'Um', guest: 'Bia' });
    expect(JSON.parse(fields?.base ?? '')).toMatchObject({ title: 'Dois' });
  });

  test('stays as it is where somebody else has changed what was typed on', () => {
    expect(rebased({ guest: 'Ana' })).toBeNull();
    expect(rebased({ title: 'Três' }, { ...STORED, title: 'De Bia' }, false)).toBeNull();
  });

  test('goes on in a field that was stored in other words than it was sent in', () => {
    expect(rebased({ title: 'Dois e meio' }, { ...STORED, title: 'DOIS' })).toMatchObject({
      title: 'Dois e meio',
    });
  });

  test('stays as it is where rows that were typed on are stored in other places', () => {
    const opened = { 'file-1-name': 'um', 'file-2-name': 'dois' };
    const sent = { 'file-1-name': '', 'file-2-name': 'dois', base: JSON.stringify(opened) };
    const typed = { ...sent, 'file-2-name': 'Dois' };
    expect(rebaseFields({ typed, sent, stored: { 'file-1-name': 'dois' }, isOwn: true })).toBeNull();
  });
});

test('until the record is fetched a save is based on what was sent', () => {
  expect(JSON.parse(baseAsSent(SENT) ?? '')).toEqual({ title: 'Dois', guest: 'Rita', isLive: '', slug: '' });
  expect(baseAsSent({ title: 'Dois' })).toBeNull();
  expect(rebaseFields({ typed: {}, sent: {}, stored: STORED, isOwn: true })).toBeNull();
});

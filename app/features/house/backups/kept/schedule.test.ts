import { expect, test } from 'vitest';
import { isBackupDue, isOverdue, isRehearsalDue, lastDue, nextDue } from './schedule.ts';

const at = (text: string) => new Date(text);

test('finds the hour before and after now, in São Paulo', () => {
  const now = at('2026-11-23T06:59:59.000Z'); // 3:59:59
  expect(lastDue(now, 4).toISOString()).toBe('2026-11-22T07:00:00.000Z');
  expect(nextDue(now, 4).toISOString()).toBe('2026-11-23T07:00:00.000Z');
  const exact = at('2026-11-23T07:00:00.000Z');
  expect(lastDue(exact, 4).toISOString()).toBe('2026-11-23T07:00:00.000Z');
  expect(nextDue(exact, 4).toISOString()).toBe('2026-11-24T07:00:00.000Z');
  expect(lastDue(at('2026-11-23T02:30:00.000Z'), 23).toISOString()).toBe('2026-11-23T02:00:00.000Z');
  expect(lastDue(at('2026-11-23T03:00:00.000Z'), 0).toISOString()).toBe('2026-11-23T03:00:00.000Z');
});

test('a backup is due once a day, makes up for a missed hour, and the first one at once', () => {
  const now = at('2026-11-23T15:00:00.000Z');
  expect(isBackupDue(now, 4, null)).toBe(true);
  expect(isBackupDue(now, 4, '2026-11-23T07:00:05.000Z')).toBe(false);
  expect(isBackupDue(now, 4, '2026-11-22T07:00:05.000Z')).toBe(true);
  // One that was asked for shortly before does not replace the daily one.
  expect(isBackupDue(now, 4, '2026-11-23T06:50:00.000Z')).toBe(true);
  // A clock that was ahead must not stop the backups.
  expect(isBackupDue(now, 4, '2027-11-23T07:00:00.000Z')).toBe(true);
});

test('complains after two days without a good one, on a new site two days after its start', () => {
  const now = at('2026-11-23T12:00:00.000Z');
  expect(isOverdue(now, '2026-11-21T12:00:00.000Z', '2026-01-01T00:00:00.000Z')).toBe(false);
  expect(isOverdue(now, '2026-11-21T11:59:59.000Z', '2026-01-01T00:00:00.000Z')).toBe(true);
  expect(isOverdue(now, null, '2026-11-22T12:00:00.000Z')).toBe(false);
  expect(isOverdue(now, null, '2026-11-21T11:00:00.000Z')).toBe(true);
});

test('rehearses every thirty days, and the day after one that could not be held', () => {
  const now = at('2026-11-23T12:00:00.000Z');
  const last = (day: string, problem: string | null = null, is_copy_bad = false) => ({
    at: `2026-${day}T12:00:00.000Z`,
    problem,
    is_copy_bad,
  });
  expect(isRehearsalDue(now, null)).toBe(true);
  expect(isRehearsalDue(now, last('10-25'))).toBe(false);
  expect(isRehearsalDue(now, last('10-24'))).toBe(true);
  expect(isRehearsalDue(now, last('11-22', 'sem espaço'))).toBe(true);
  expect(isRehearsalDue(now, last('11-22', 'danificada', true))).toBe(false);
});

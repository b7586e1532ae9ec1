import { expect, test } from 'vitest';
import { keptUntil, RETENTION, retentionCutoff, spanText } from './retention.ts';

test('describes a span as people do', () => {
  expect(spanText({ months: 24 })).toBe('24 meses');
  expect(spanText({ months: 1 })).toBe('1 mês');
  expect(spanText({ days: 30 })).toBe('30 dias');
  expect(spanText({ days: 1 })).toBe('1 dia');
  expect(spanText({ years: 5 })).toBe('5 anos');
});

test('counts back by the calendar', () => {
  const now = new Date('2026-06-15T15:00:00.000Z');
  expect(retentionCutoff(RETENTION.endedJourneys, now)).toBe('2024-06-15T15:00:00.000Z');
  expect(retentionCutoff(RETENTION.unconfirmedSubscribers, now)).toBe('2026-05-16T15:00:00.000Z');
  expect(retentionCutoff(RETENTION.orders, now)).toBe('2021-06-15T15:00:00.000Z');
});

test('never deletes early where a month is shorter', () => {
  const now = new Date('2026-08-31T12:00:00.000Z');
  expect(retentionCutoff(RETENTION.accessLogs, now)).toBe('2026-02-28T12:00:00.000Z');
});

test('counts forward by the same calendar', () => {
  expect(keptUntil(RETENTION.orders, '2026-06-15T15:00:00.000Z')).toBe('2031-06-15T15:00:00.000Z');
  expect(keptUntil(RETENTION.sentMails, '2026-06-15T15:00:00.000Z')).toBe('2026-07-15T15:00:00.000Z');
  expect(keptUntil({ months: 6 }, '2026-08-31T12:00:00.000Z')).toBe('2027-02-28T12:00:00.000Z');
});

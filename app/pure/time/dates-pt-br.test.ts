import { expect, test } from 'vitest';
import { formatLongDate, formatMoment } from './dates-pt-br.ts';

test('a sentence says the hour as people do', () => {
  expect(formatMoment('2026-10-05T17:30:00.000Z')).toBe('05/10/2026, às 14h30');
  expect(formatMoment('2026-10-05T12:00:00.000Z')).toBe('05/10/2026, às 9h');
});

test('the first of a month is an ordinal', () => {
  expect(formatLongDate('2026-12-01T15:00:00.000Z')).toBe('1º de dezembro de 2026');
  expect(formatLongDate('2026-12-11T15:00:00.000Z')).toBe('11 de dezembro de 2026');
});

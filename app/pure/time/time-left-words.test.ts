import { expect, test } from 'vitest';
import { timeLeft } from './time-left-words.ts';

test.each([
  ['2026-06-16T14:59:00.000Z', 'faltam 23 h e 59 min'],
  ['2026-06-16T15:00:00.000Z', 'falta 1 dia'],
  ['2026-06-20T14:59:00.000Z', 'faltam 4 dias e 23 h'],
  ['2026-06-15T16:00:00.000Z', 'falta 1 h'],
  ['2026-06-15T16:05:00.000Z', 'falta 1 h e 5 min'],
  ['2026-06-16T16:00:00.000Z', 'falta 1 dia e 1 h'],
  ['2026-06-15T17:05:00.000Z', 'faltam 2 h e 5 min'],
  ['2026-06-15T15:30:00.000Z', 'faltam 30 minutos'],
  ['2026-06-15T15:00:10.000Z', 'falta 1 minuto'],
  ['2026-06-15T15:00:00.000Z', ''],
  ['2026-06-14T15:00:00.000Z', ''],
])('until %s: %s', (until, text) => {
  expect(timeLeft(until, Date.parse('2026-06-15T15:00:00.000Z'))).toBe(text);
});

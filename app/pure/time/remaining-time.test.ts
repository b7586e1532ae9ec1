import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [48 * HOUR, 'Faltam 2 dias'],
  [28 * HOUR, 'Falta 1 dia e 4 h'],
  [24 * HOUR, 'Falta 1 dia'],
  [3 * HOUR + 12 * 60 * SECOND, 'Faltam 3 h 12 min'],
  [HOUR, 'Falta 1 h 00 min'],
  [249 * SECOND, 'Faltam 04:09'],
  [1, 'Faltam 00:01'],
  [0, 'Abrindo…'],
  [-HOUR, 'Abrindo…'],
])('words %i ms as %s', (milliseconds, words) => expect(remainingTime(milliseconds)).toBe(words));

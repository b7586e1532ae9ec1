import { expect, test } from 'vitest';
import { readPostalCode, STATE_OPTIONS, stateOfPostalCode } from './brazil.ts';

test('has 26 states and the Federal District', () => expect(STATE_OPTIONS).toHaveLength(27));

test.each([
  ['20040-020', '20040020'],
  [' 01.310-100 ', '01310100'],
  ['00000-000', null],
  ['2004002', null],
  ['abcde-fgh', null],
])('CEP %s', (text, digits) => expect(readPostalCode(text)).toBe(digits));

test.each([
  ['01310100', 'SP'],
  ['20040020', 'RJ'],
  ['70150900', 'DF'],
  ['72800000', 'GO'],
  ['73015132', 'DF'],
  ['76801000', 'RO'],
  ['69301000', 'RR'],
  ['69900000', 'AC'],
  ['99999999', 'RS'],
])('CEP %s belongs to %s', (digits, state) => expect(stateOfPostalCode(digits)).toBe(state));

import { expect, test } from 'vitest';
import { readDay, readFigure, type Unit } from './values.ts';

test.each<[cell: string, unit: Unit, thousandths: number | null]>([
  ['1234', 'count', 1_234_000],
  ['1.234', 'count', 1_234_000],
  ['1,234', 'count', 1_234_000],
  ['1 234', 'count', 1_234_000],
  ['1.234.567', 'count', 1_234_567_000],
  ['12.0', 'count', 12_000],
  ['0', 'count', 0],
  ['1.234', 'amount', 1_234],
  ['1.234', 'any', 1_234_000],
  ['12,5', 'any', 12_500],
  ['1.234,5', 'amount', 1_234_500],
  ['1,234.5', 'amount', 1_234_500],
  ['0.845', 'share', 84_500],
  ['84,5%', 'share', 84_500],
  ['45.3%', 'amount', 45_300],
  ['', 'count', null],
  ['-', 'count', null],
  ['NaN', 'share', null],
  ['n/a', 'count', null],
  ['12,5', 'count', Number.NaN],
  ['12.34.5', 'count', Number.NaN],
  ['muitos', 'count', Number.NaN],
  ['-5', 'count', Number.NaN],
  ['=1+1', 'count', Number.NaN],
  ['1e9', 'count', Number.NaN],
  ['9'.repeat(40), 'count', Number.NaN],
])('reads %j as %s', (cell, unit, thousandths) => {
  expect(readFigure(cell, unit)).toBe(thousandths);
});

test.each([
  ['Dec 4, 2024', '2024-12-04'],
  ['4 de dez. de 2024', '2024-12-04'],
  ['4 de dezembro de 2024', '2024-12-04'],
  ['Wed, 04 Dec 2024 10:00:00 GMT', '2024-12-04'],
  ['20241204', '2024-12-04'],
  ['202412', '2024-12'],
  ['2024-12-04T10:00:00Z', '2024-12-04'],
  ['04/12/2024', '2024-12-04'],
  ['31/02/2024', null],
  ['202413', null],
  ['Foo 4, 2024', null],
  ['', null],
])('reads the day %j', (cell, day) => {
  expect(readDay(cell, 'day-first')).toBe(day);
});

import { expect, test } from 'vitest';
import { byStep, type PeriodChoices, periodOf, periodQuery, readPeriod, stepsOf } from './period.ts';

const TODAY = '2026-06-15';
const FIRST = '2024-01-01';
const of = (choices: PeriodChoices, first: string | null = FIRST) => periodOf(choices, TODAY, first);
const asked = (search: string) => readPeriod(new URLSearchParams(search));

test('an address says the period, the steps and what it is compared with, and is written again as it was read', () => {
  const addresses = [
    'periodo=30',
    'periodo=tudo&por=semana',
    'periodo=90&por=mes&comparar=ano',
    'periodo=datas&de=2026-01-01&ate=2026-01-31',
  ];
  for (const address of addresses) expect(periodQuery(asked(address))).toBe(address);
});

test('what an address cannot mean is left out', () => {
  for (const address of [
    '',
    'periodo=x&por=ano&comparar=toString',
    'periodo=datas&de=2026-02-30&ate=2026-03-01',
    'periodo=datas&de=1822-06-01&ate=1822-06-02',
  ])
    expect(asked(address)).toEqual({ period: '30' });
  expect(asked('periodo=datas&de=2026-03-02&ate=2026-03-01').period).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
  });
});

test('chosen days end today at the latest, and are three years at most', () => {
  const days = (from: string, to: string) => of({ period: { from, to } }).now;
  expect(days('2026-06-01', '2027-01-01')).toMatchObject({ from: '2026-06-01', to: TODAY });
  expect(days('2027-01-01', '2027-01-02')).toMatchObject({ from: TODAY, to: TODAY });
  expect(days('1000-01-01', TODAY).from).toBe('2023-06-14');
});

test('a period is compared with as many days before, or with the same days of the year before', () => {
  const period = { from: '2026-02-01', to: '2026-02-28' };
  expect(of({ period }).before).toEqual({ from: '2026-01-04', to: '2026-01-31' });
  expect(of({ period, comparison: 'ano' }).before).toEqual({ from: '2025-02-01', to: '2025-02-28' });
  const leap = { period: { from: '2024-02-29', to: '2024-02-29' }, comparison: 'ano' } as const;
  expect(of(leap, '2020-01-01').before).toEqual({ from: '2023-02-28', to: '2023-02-28' });
});

test('nothing is compared with days on which the site did not count', () => {
  expect(of({ period: '30' }, '2026-05-01').before).toBeNull();
  expect(of({ period: '365', comparison: 'ano' }, '2025-01-01').before).toBeNull();
  expect(of({ period: 'tudo' }).before).toBeNull();
});

test('the steps are those that the length allows', () => {
  expect(of({ period: '7' }).stepNames).toEqual(['dia']);
  expect(of({ period: '30' }).stepNames).toEqual(['dia', 'semana']);
  expect(of({ period: '365' })).toMatchObject({ step: 'mes', stepNames: ['dia', 'semana', 'mes'] });
  expect(of({ period: 'tudo' })).toMatchObject({ step: 'mes', stepNames: ['semana', 'mes'] });
  expect(of({ period: '365', step: 'semana' }).step).toBe('semana');
  expect(of({ period: '7', step: 'mes' }).step).toBe('dia');
});

test('a week begins on Monday, also one that the period cuts', () => {
  const span = { from: '2025-12-31', to: '2026-01-12' };
  const steps = stepsOf(span, 'semana');
  expect(steps).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
  const days = ['2025-12-31', '2026-01-04', '2026-01-05', '2026-01-12'].map((key) => ({ key, total: 1 }));
  expect(byStep(days, steps, 'semana')).toEqual([2, 1, 1]);
});

import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { daysBetween } from '#app/pure/time/day-range.ts';
import { stepWords } from '#app/pure/time/step-words.ts';
import { type Dates, PERIODS, type PeriodChoices, type StepName } from './period.ts';

/** 'Semana de 23/11', or as `stepWords`. */
export function stepName(step: string, by: StepName): string {
  return by === 'semana' ? `Semana de ${stepWords(step)}` : stepWords(step);
}

/**
 * '12% a mais que nos 30 dias anteriores (50)'. Null where there is nothing to compare with.
 * @param earlier 'nos 30 dias anteriores'
 * @param none 'nenhum' or 'nenhuma'
 */
export function changeWords(
  total: number,
  before: number | null,
  earlier: string,
  none: string,
): string | null {
  if (before === null) return null;
  if (before === 0) return total === 0 ? null : `${earlier}, ${none}`;
  const change = Math.round(((total - before) / before) * 100);
  if (change === 0) return `o mesmo que ${earlier} (${formatCount(before)})`;
  return `${formatCount(Math.abs(change))}% a ${change > 0 ? 'mais' : 'menos'} que ${earlier} (${formatCount(before)})`;
}

/** What a period is compared with: 'nos 30 dias anteriores', 'nos mesmos dias do ano anterior'. */
export function earlierWords({ period, comparison }: PeriodChoices, span: Dates): string {
  if (comparison === 'ano') return 'nos mesmos dias do ano anterior';
  if (typeof period === 'string') return `nos ${PERIODS[period].label} anteriores`;
  const days = daysBetween(span.from, span.to) + 1;
  return days === 1 ? 'no dia anterior' : `nos ${formatCount(days)} dias anteriores`;
}

/** '1.234', or 'R$ 12,34' of cents. */
export function amountWords({ unit }: { unit: 'cents' | null }, total: number): string {
  return unit === 'cents' ? formatBrl(total) : formatCount(total);
}

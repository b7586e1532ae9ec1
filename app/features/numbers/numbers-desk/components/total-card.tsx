import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { spanWords, stepWords } from '#app/pure/time/step-words.ts';
import { TimeChart } from '#app/ui/time-chart.tsx';
import type { NumbersAsk } from '../ask.ts';
import type { Numbers } from '../numbers-page.server.ts';
import { COMPARISONS, STEPS } from '../period.ts';
import { changeWords, earlierWords, stepName } from '../period-words.ts';
import { StepTable } from './step-table.tsx';

interface TotalCardProps {
  ask: NumbersAsk;
  numbers: Pick<Numbers, 'span' | 'step' | 'steps' | 'totals' | 'before'>;
  /** So far; null where it is part of the period. */
  today: number | null;
  /** The file of the table. */
  csv: string;
}

/** How many in the period, drawn over time beside the one before. */
export function TotalCard({ ask, numbers, today, csv }: TotalCardProps) {
  const { label, one, many, none } = SHOWN_KINDS[ask.shown];
  const { span, step, steps, totals, before } = numbers;
  const { one: stepWord } = STEPS[step];
  const { column } = COMPARISONS[ask.comparison ?? 'antes'];
  const total = sum(totals);
  const change = changeWords(total, before && sum(before), earlierWords(ask, span), none);
  return (
    <section className="admin-card number-main" aria-label={label}>
      <p className="total">
        <strong>{formatCount(total)}</strong> {total === 1 ? one : many}
        <span className="when">
          {spanWords(span)}
          {change && `: ${change}`}
          {today !== null && `. Hoje, até agora: ${formatCount(today)}`}
        </span>
      </p>
      <TimeChart
        title={`${label} por ${stepWord}, ${spanWords(span)}`}
        labels={steps.map(stepWords)}
        totals={totals}
        before={before}
      />
      {before && <p className="legend">A linha tracejada: {column.toLowerCase()}.</p>}
      {step === 'mes' && <p className="legend">O primeiro e o último mês podem não estar inteiros.</p>}
      {step === 'semana' && (
        <p className="legend">
          Cada semana começa na segunda; a primeira e a última podem não estar inteiras.
        </p>
      )}
      <StepTable
        caption={label}
        steps={steps.map((one) => stepName(one, step)).toReversed()}
        totals={totals.toReversed()}
        before={before?.slice(0, totals.length).toReversed() ?? null}
        beforeWords={column}
      />
      <p className="csv">
        <a href={csv} className="link" download>
          CSV por {stepWord}
        </a>
      </p>
    </section>
  );
}

export function sum(totals: readonly number[]): number {
  return totals.reduce((all, total) => all + total, 0);
}

import { Button } from '#app/ui/button.tsx';
import {
  COMPARISONS,
  type ComparisonName,
  type Dates,
  PERIODS,
  type PeriodChoices,
  type PeriodName,
  STEPS,
  type StepName,
} from '../period.ts';

interface PeriodPickerProps<Asked extends PeriodChoices> {
  asked: Asked;
  /** The days that are shown. */
  span: Dates;
  step: StepName;
  /** Steps that the length allows. */
  stepNames: readonly StepName[];
  today: string;
  /** Whether the page has a period beside it. */
  canCompare?: boolean;
  /** The address of the page for another choice. */
  pathOf: (asked: Asked) => string;
}

/** Of which days, in which steps, and beside what. Each choice is an address. */
export function PeriodPicker<Asked extends PeriodChoices>({
  asked,
  span,
  step,
  stepNames,
  today,
  canCompare = false,
  pathOf,
}: PeriodPickerProps<Asked>) {
  const isChosen = typeof asked.period !== 'string';
  const compared = asked.comparison ?? 'antes';
  return (
    <>
      <nav aria-label="Período" className="number-choices small">
        {(Object.keys(PERIODS) as PeriodName[]).map((name) => (
          <a
            key={name}
            href={pathOf({ ...asked, period: name })}
            aria-current={name === asked.period ? 'page' : undefined}
          >
            {PERIODS[name].label}
          </a>
        ))}
      </nav>
      <details
        className="number-dates"
        open={isChosen || asked.step !== undefined || asked.comparison !== undefined}
      >
        <summary>
          {isChosen ? 'Datas escolhidas' : 'Outras datas'}, por dia ou semana{canCompare && ', comparação'}
        </summary>
        <ChosenDates asked={asked} span={span} today={today} pathOf={pathOf} />
        {stepNames.length > 1 && (
          <nav aria-label="Por dia, semana ou mês" className="number-choices small">
            {stepNames.map((name) => (
              <a
                key={name}
                href={pathOf({ ...asked, step: name })}
                aria-current={name === step ? 'page' : undefined}
              >
                {STEPS[name].label}
              </a>
            ))}
          </nav>
        )}
        {canCompare && asked.period !== 'tudo' && (
          <nav aria-label="Comparação" className="number-choices small">
            {(Object.keys(COMPARISONS) as ComparisonName[]).map((name) => (
              <a
                key={name}
                href={pathOf({ ...asked, comparison: name })}
                aria-current={name === compared ? 'page' : undefined}
              >
                {COMPARISONS[name].label}
              </a>
            ))}
          </nav>
        )}
      </details>
    </>
  );
}

type ChosenDatesProps<Asked extends PeriodChoices> = Pick<
  PeriodPickerProps<Asked>,
  'asked' | 'span' | 'today' | 'pathOf'
>;

/** A GET form: its fields are those of the page's address. */
function ChosenDates<Asked extends PeriodChoices>({ asked, span, today, pathOf }: ChosenDatesProps<Asked>) {
  const [path = '', query] = pathOf({ ...asked, period: span }).split('?');
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'de' && name !== 'ate');
  return (
    <form action={path} className="chosen-dates">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>De</span>
        <input type="date" name="de" required max={today} defaultValue={span.from} className="field-input" />
      </label>
      <label>
        <span>até</span>
        <input type="date" name="ate" required max={today} defaultValue={span.to} className="field-input" />
      </label>
      <Button type="submit" look="line">
        Ver estes dias
      </Button>
    </form>
  );
}

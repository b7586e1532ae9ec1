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

interface PeriodPickerProps<Choices extends PeriodChoices> {
  choices: Choices;
  /** The days that are shown. */
  span: Dates;
  step: StepName;
  /** Steps that the length allows. */
  stepNames: readonly StepName[];
  today: string;
  /** Whether the page has a period beside it. */
  canCompare?: boolean;
  /** The address of the page for another choice. */
  pathOf: (choices: Choices) => string;
}

/** Of which days, in which steps, and beside what. Each choice is an address. */
export function PeriodPicker<Choices extends PeriodChoices>({
  choices,
  span,
  step,
  stepNames,
  today,
  canCompare = false,
  pathOf,
}: PeriodPickerProps<Choices>) {
  const isChosen = typeof choices.period !== 'string';
  const compared = choices.comparison ?? 'antes';
  return (
    <>
      <nav aria-label="Período" className="number-choices small">
        {(Object.keys(PERIODS) as PeriodName[]).map((name) => (
          <a
            key={name}
            href={pathOf({ ...choices, period: name })}
            aria-current={name === choices.period ? 'page' : undefined}
          >
            {PERIODS[name].label}
          </a>
        ))}
      </nav>
      <details
        className="number-dates"
        open={isChosen || choices.step !== undefined || choices.comparison !== undefined}
      >
        <summary>
          {isChosen ? 'Datas escolhidas' : 'Outras datas'}, por dia ou semana{canCompare && ', comparação'}
        </summary>
        <ChosenDates choices={choices} span={span} today={today} pathOf={pathOf} />
        {stepNames.length > 1 && (
          <nav aria-label="Por dia, semana ou mês" className="number-choices small">
            {stepNames.map((name) => (
              <a
                key={name}
                href={pathOf({ ...choices, step: name })}
                aria-current={name === step ? 'page' : undefined}
              >
                {STEPS[name].label}
              </a>
            ))}
          </nav>
        )}
        {canCompare && choices.period !== 'tudo' && (
          <nav aria-label="Comparação" className="number-choices small">
            {(Object.keys(COMPARISONS) as ComparisonName[]).map((name) => (
              <a
                key={name}
                href={pathOf({ ...choices, comparison: name })}
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

type ChosenDatesProps<Choices extends PeriodChoices> = Pick<
  PeriodPickerProps<Choices>,
  'choices' | 'span' | 'today' | 'pathOf'
>;

/** A GET form: its fields are those of the page's address. */
function ChosenDates<Choices extends PeriodChoices>({
  choices,
  span,
  today,
  pathOf,
}: ChosenDatesProps<Choices>) {
  const [path = '', query] = pathOf({ ...choices, period: span }).split('?');
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

import { useId } from 'react';
import { WEEKDAYS } from '#app/pure/numbers/words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import type { WeekHours } from '../week-hours.server.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Of the axis: the others have no room on a phone. */
const NAMED_HOURS = [0, 6, 12, 18];

interface WeekHoursCardProps {
  /** What is counted: 'Downloads'. */
  label: string;
  hours: WeekHours;
  /** The file of the table. */
  csv: string;
}

/** A square for each hour of the week, the larger the more: size tells it without colours. */
export function WeekHoursCard({ label, hours: { since, totals }, csv }: WeekHoursCardProps) {
  const id = useId();
  const most = Math.max(1, ...totals.flat());
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>Hora da semana</h2>
        <a href={csv} className="link csv" download>
          CSV<span className="sr-only"> de Hora da semana</span>
        </a>
      </div>
      <div className="week-hours">
        <div className="days" aria-hidden="true">
          {WEEKDAYS.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        <svg role="img" aria-labelledby={id} viewBox="0 0 24 7" preserveAspectRatio="none">
          <title id={id}>{`${label} por hora da semana${busiest(totals)}`}</title>
          <path
            d={totals
              .flatMap((ofDay, day) => ofDay.map((total, hour) => square(hour, day, total / most)))
              .join('')}
          />
        </svg>
        <div className="named-hours" aria-hidden="true">
          {NAMED_HOURS.map((hour) => (
            <span key={hour}>{hour}h</span>
          ))}
        </div>
      </div>
      {since && <p className="rest">Desde {stepDate(since)}: os últimos doze meses.</p>}
      <details className="step-table">
        <summary>Ver os números do gráfico</summary>
        <div className="wide-table">
          <table className="number-table">
            <caption className="sr-only">Hora da semana</caption>
            <thead>
              <tr>
                <th scope="col">Hora</th>
                {WEEKDAYS.map((name) => (
                  <th key={name} scope="col" className="figure">
                    {name.slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {HOURS.map((hour) => (
                <tr key={hour}>
                  <th scope="row">{hour}h</th>
                  {totals.map((ofDay, day) => (
                    <td key={WEEKDAYS[day]} className="figure">
                      {formatCount(ofDay[hour] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

/** @param share of the greatest, 0 to 1; the area is the share */
function square(hour: number, day: number, share: number): string {
  if (share === 0) return '';
  const side = Math.max(0.15, Math.sqrt(share) * 0.9);
  const inset = (1 - side) / 2;
  return `M${(hour + inset).toFixed(2)} ${(day + inset).toFixed(2)}h${side.toFixed(2)}v${side.toFixed(2)}h${(-side).toFixed(2)}z`;
}

/** ': mais na segunda, às 8h', or nothing. */
function busiest(totals: readonly number[][]): string {
  const most = Math.max(...totals.flat());
  if (most === 0) return '';
  const day = totals.findIndex((ofDay) => ofDay.includes(most));
  return `: mais ${WEEKDAYS[day]}, ${totals[day]?.indexOf(most)}h`;
}

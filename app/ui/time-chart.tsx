import './time-chart.css';
import { useId } from 'react';
import { formatCount } from '#app/pure/text/plural.ts';

interface TimeChartProps {
  /** What it shows, for who does not see it: 'Downloads por dia'. */
  title: string;
  /** One for each bar: '27/11'. */
  labels: readonly string[];
  totals: readonly number[];
  /** The period before, as a dashed line; null where there is none. */
  before: readonly number[] | null;
}

const HEIGHT = 100;
const GAP = 0.2;

/** Bars over time. The table beneath it is its source; the drawing stretches, its words do not. */
export function TimeChart({ title, labels, totals, before }: TimeChartProps) {
  const id = useId();
  const most = topOf(Math.max(1, ...totals, ...(before ?? [])));
  const height = (total: number) => (total / most) * HEIGHT;
  const line = (before ?? []).slice(0, totals.length);
  const points = line.map((total, at) => `${at + 0.5},${(HEIGHT - height(total)).toFixed(2)}`).join(' ');
  return (
    <figure className="time-chart">
      <div className="scale" aria-hidden="true">
        {[most, most / 2, 0].map((mark) => (
          <span key={mark}>{formatCount(mark)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${totals.length} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title id={id}>{title}</title>
        {[0, HEIGHT / 2].map((y) => (
          <line key={y} x1="0" x2={totals.length} y1={y} y2={y} className="time-mark" />
        ))}
        <path className="time-bars" d={totals.map((total, at) => bar(at, height(total))).join('')} />
        {before && <polyline className="line-before" points={points} />}
      </svg>
      <div className="time-ends" aria-hidden="true">
        <span>{labels[0]}</span>
        {labels.length > 2 && <span>{labels[Math.floor(labels.length / 2)]}</span>}
        {labels.length > 1 && <span>{labels.at(-1)}</span>}
      </div>
    </figure>
  );
}

function bar(at: number, height: number): string {
  return `M${at + GAP / 2} ${HEIGHT}v${(-height).toFixed(2)}h${1 - GAP}V${HEIGHT}z`;
}

/** The next round number, whose half is whole as well: 2, 4, 6, 8, 10, 20, … */
export function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

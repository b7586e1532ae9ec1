import { useId } from 'react';
import { amountWords } from '../period-words.ts';
import type { LineOfTime, TimeLine } from '../time-line/read-time-line.server.ts';

const HEIGHT = 30;
const GAP = 0.2;

/** Each series as a row of bars. The rows have one scale of time, and a mark where something happened. */
export function LineRows({ lines, events, when }: Pick<TimeLine, 'lines' | 'events'> & { when: string }) {
  const marks = [...new Set(events.map(({ step }) => step))].filter((step) => step >= 0);
  return (
    <ul className="line-rows">
      {lines.map((line) => (
        <LineRow key={line.words} line={line} marks={marks} when={when} />
      ))}
    </ul>
  );
}

function LineRow({ line, marks, when }: { line: LineOfTime; marks: readonly number[]; when: string }) {
  const id = useId();
  const { words, totals } = line;
  const most = Math.max(1, ...totals);
  const total = totals.reduce((sum, one) => sum + one, 0);
  return (
    <li>
      <p>
        <span>{words}</span> <strong>{amountWords(line, total)}</strong>
      </p>
      {total > 0 && (
        <svg
          role="img"
          aria-labelledby={id}
          viewBox={`0 0 ${totals.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          <title id={id}>{`${words} ${when}: no máximo ${amountWords(line, Math.max(...totals))}`}</title>
          {marks.map((step) => (
            <line key={step} x1={step + 0.5} x2={step + 0.5} y1="0" y2={HEIGHT} className="mark" />
          ))}
          <path
            className="bars"
            d={totals.map((one, at) => (one > 0 ? bar(at, (one / most) * HEIGHT) : '')).join('')}
          />
        </svg>
      )}
    </li>
  );
}

function bar(at: number, height: number): string {
  return `M${at + GAP / 2} ${HEIGHT}v${(-height).toFixed(2)}h${1 - GAP}V${HEIGHT}z`;
}

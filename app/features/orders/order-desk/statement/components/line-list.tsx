import '#app/ui/admin/task-list.css';
import { useId } from 'react';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { ShownLine } from '../statement-answer.ts';

interface LineListProps<Line extends ShownLine> {
  title: string;
  hint: string;
  lines: readonly Line[];
  /** The verdict on a line, or the question about it. */
  children: (line: Line) => React.ReactNode;
}

/** Lines of one verdict; renders nothing without lines. */
export function LineList<Line extends ShownLine>({ title, hint, lines, children }: LineListProps<Line>) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="admin-card">
      <h2 id={id}>
        {title} ({lines.length})
      </h2>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <ul className="task-list">
        {lines.map((line) => (
          <li key={line.at}>
            <LineWords {...line} />
            {children(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line as the bank has it. */
export function LineWords({ day, cents, words }: ShownLine) {
  return (
    <div className="what">
      <p>
        <strong>{formatBrl(cents)}</strong>{' '}
        <time dateTime={day} className="sub">
          {day.split('-').reverse().join('/')}
        </time>
      </p>
      <p className="sub">{words || 'Sem descrição'}</p>
    </div>
  );
}

import { formatCount } from '#app/pure/text/plural.ts';
import { FigureCell, RecordTable } from './record-table.tsx';

export interface PlanRow {
  label: string;
  hint: string;
  /** The first of them by name. */
  names?: readonly string[];
  /** How many, a number for each column. */
  counts: readonly number[];
}

interface PlanTableProps {
  title: string;
  /** What is counted: 'Episódios'. */
  columns: readonly string[];
  rows: readonly PlanRow[];
}

/** What an import does, or would do, with how many of each kind. */
export function PlanTable({ title, columns, rows }: PlanTableProps) {
  const shown = rows.filter(({ counts }) => counts.some((count) => count > 0));
  return (
    <section className="grid gap-3">
      <h2 className="text-title-3">{title}</h2>
      <RecordTable
        caption={title}
        columns={['O quê', ...columns.map((label) => ({ label, className: 'num' }))]}
      >
        {shown.map(({ label, hint, names = [], counts }) => (
          <tr key={label}>
            <td className="main">
              {label}
              <p className="sub">{hint}</p>
              {names.length > 0 && (
                <p className="sub wrap-anywhere">{names.map((name) => `“${name}”`).join(', ')}</p>
              )}
            </td>
            {columns.map((column, at) => (
              <FigureCell key={column} label={column}>
                {formatCount(counts[at] ?? 0)}
              </FigureCell>
            ))}
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

interface PlanNotesProps {
  title: string;
  lines: readonly string[];
  /** Why, below them. */
  note?: string;
}

/** Sentences about an import; nothing where there are none. */
export function PlanNotes({ title, lines, note }: PlanNotesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="admin-card grid gap-3">
      <h2>{title}</h2>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {note && <p className="text-small text-ink-soft">{note}</p>}
    </section>
  );
}

import { formatCount } from '#app/pure/text/plural.ts';
import { StateLabel, type StateTone } from './state-label.tsx';

/** The heading of a column; one that `isSpoken` says to a screen reader what stands below. */
type Column = string | { label: string; className?: string; isSpoken?: boolean };

interface RecordTableProps {
  columns: readonly Column[];
  /** Said to a screen reader. */
  caption?: string;
  /** Each row begins with a `Pick`. */
  hasPicks?: boolean;
  className?: string;
  /** The rows. */
  children: React.ReactNode;
}

/** Records, one a row; on a narrow screen one a card. */
export function RecordTable({ columns, caption, hasPicks, className, children }: RecordTableProps) {
  const all = hasPicks ? [PICKS, ...columns] : columns;
  return (
    <div className={className ? `table-frame ${className}` : 'table-frame'}>
      <table className="table">
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {all.map((column) => {
              const { label, className, isSpoken } = typeof column === 'string' ? { label: column } : column;
              return (
                <th key={label} scope="col" className={className}>
                  {isSpoken ? <span className="sr-only">{label}</span> : label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** Of the column, for a card. */
  label: string;
}

/** A cell that counts. @param count null for what has no count */
export function CountCell({ label, count }: CellProps & { count: number | null | undefined }) {
  return (
    <td data-label={label} data-plain="labelled" className="num">
      {count !== null && count !== undefined && formatCount(count)}
    </td>
  );
}

/** A cell that says when. @param at the instant, ISO-8601; null leaves it empty */
export function TimeCell({ label, at, text }: CellProps & { at: string | null; text: string | null }) {
  return (
    <td data-label={label} className="fit">
      {at && <time dateTime={at}>{text}</time>}
    </td>
  );
}

/** A record's state. */
export function StateCell({ tone, text, isNarrow }: { tone: StateTone; text: string; isNarrow?: boolean }) {
  return (
    <td data-label="Situação" data-plain="alone" className={isNarrow ? 'fit' : undefined}>
      <StateLabel tone={tone}>{text}</StateLabel>
    </td>
  );
}

/** A cell with a number, as narrow as it can be. @param label of its column, for a card */
export function FigureCell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td data-label={label} className="fit num">
      {children}
    </td>
  );
}

const PICKS = { label: 'Escolher', className: 'fit', isSpoken: true };

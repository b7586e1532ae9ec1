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

/** A cell with a number, as narrow as it can be. @param label of its column, for a card */
export function FigureCell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td data-label={label} className="fit num">
      {children}
    </td>
  );
}

const PICKS = { label: 'Escolher', className: 'fit', isSpoken: true };

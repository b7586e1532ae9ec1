import { useId } from 'react';

interface ToldTableProps {
  title: string;
  note?: string;
  rows: ReadonlyArray<{ words: React.ReactNode; figure: string; key: string }>;
  /** What the numbers are: 'Downloads'. */
  column: string;
}

/** Figures under a title, each in words already. */
export function ToldTable({ title, note, rows, column }: ToldTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet-part">
      <h2 id={id}>{title}</h2>
      {note && <p className="sheet-note">{note}</p>}
      {rows.length === 0 ? (
        <p>Nada ainda neste período.</p>
      ) : (
        <table className="sheet-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">O quê</span>
              </th>
              <th scope="col">{column}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, words, figure }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{figure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

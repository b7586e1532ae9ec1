import { useId } from 'react';

/** What one source says, and when it was measured. */
export interface SourceRow {
  source: string;
  word: string;
  figure: string;
  measured: string;
}

interface SourceTableProps {
  title: string;
  note?: string;
  csv: string;
  groups: ReadonlyArray<{
    key: string;
    title: string;
    /** Where it leads. */
    to?: string;
    rows: readonly SourceRow[];
  }>;
}

/** What several sources say of the same thing, one beneath the other. */
export function SourceTable({ title, note, csv, groups }: SourceTableProps) {
  const id = useId();
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="elsewhere-head">
        <h2 id={id}>{title}</h2>
        <a href={csv} className="link" download>
          CSV<span className="sr-only"> {title.toLowerCase()}</span>
        </a>
      </div>
      {note && <p className="text-small text-ink-soft">{note}</p>}
      <table className="elsewhere-table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Fonte e o que ela conta</th>
            <th scope="col">Número</th>
          </tr>
        </thead>
        {groups.map(({ key, title: name, to, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="of-what">
                {to ? (
                  <a href={to} className="link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
            </tr>
            {rows.map(({ source, word, figure, measured }) => (
              <tr key={`${source} ${word} ${measured}`}>
                <th scope="row">
                  {source} · {word}
                  <span className="measured">{measured}</span>
                </th>
                <td>{figure}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

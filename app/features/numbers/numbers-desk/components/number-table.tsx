import { formatCount } from '#app/pure/text/plural.ts';

export interface NumberRow {
  key: string;
  words: string;
  total: number;
  /** Where it leads. */
  to?: string;
}

interface NumberTableProps {
  title: string;
  rows: readonly NumberRow[];
  /** What the shares are of; left out, of these rows together. */
  whole?: number;
  /** Rows that are shown; the CSV has all. */
  most: number;
  /** Said where there are none. */
  empty: string;
  csv: string;
  /** What the figures do not say by themselves. */
  note?: string;
  /** Where all rows are. */
  all?: { to: string; label: string };
}

/** What a sum is made of, each with its share as a bar beneath the words. */
export function NumberTable({ title, rows, most, empty, csv, note, all, ...given }: NumberTableProps) {
  const whole = given.whole ?? rows.reduce((sum, { total }) => sum + total, 0);
  const greatest = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>{title}</h2>
        {rows.length > 0 && (
          <a href={csv} className="link csv" download>
            CSV<span className="sr-only"> de {title}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="nothing">{empty}</p>
      ) : (
        <table className="number-table">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {rows.slice(0, most).map(({ key, words, total, to }) => (
              <tr key={key}>
                <th scope="row">
                  {to ? (
                    <a href={to} className="link">
                      {words}
                    </a>
                  ) : (
                    words
                  )}
                  <svg
                    className="share-bar"
                    aria-hidden="true"
                    viewBox={`0 0 ${greatest} 1`}
                    preserveAspectRatio="none"
                  >
                    <rect width={total} height="1" />
                  </svg>
                </th>
                <td className="figure">{formatCount(total)}</td>
                <td className="figure share">{shareWords(total, whole)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && rows.length > 0 && <p className="rest">{note}</p>}
      {all && (
        <p className="rest">
          <a href={all.to} className="link">
            {all.label}
          </a>
        </p>
      )}
      {rows.length > most && !all && (
        <p className="rest">E mais {formatCount(rows.length - most)}, no CSV.</p>
      )}
    </section>
  );
}

function shareWords(total: number, whole: number): string {
  const share = Math.round((total / whole) * 100);
  return share === 0 ? '< 1%' : `${share}%`;
}

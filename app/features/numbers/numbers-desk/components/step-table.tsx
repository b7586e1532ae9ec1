import { formatCount } from '#app/pure/text/plural.ts';

interface StepTableProps {
  caption: string;
  steps: readonly string[];
  totals: readonly number[];
  before: readonly number[] | null;
  /** The head of the column of `before`. */
  beforeWords?: string;
}

/** The figures of a drawing. */
export function StepTable({ caption, steps, totals, before, beforeWords }: StepTableProps) {
  return (
    <details className="step-table">
      <summary>Ver os números do gráfico</summary>
      <table className="number-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Quando</th>
            <th scope="col" className="figure">
              Agora
            </th>
            {before && (
              <th scope="col" className="figure">
                {beforeWords}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              <td className="figure">{formatCount(totals[at] ?? 0)}</td>
              {before && <td className="figure">{formatCount(before[at] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

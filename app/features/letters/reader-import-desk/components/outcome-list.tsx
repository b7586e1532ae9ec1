import { formatCount } from '#app/pure/text/plural.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { type Counts, OUTCOME_WORDS, OUTCOMES } from '../import-words.ts';
import type { Preview } from '../preview.ts';

interface OutcomeListProps {
  title: string;
  counts: Counts;
  examples: Preview['examples'];
  /** The host has everybody asked. */
  isAllAsked?: boolean;
}

const ALL_ASKED = 'Um e-mail pede que cada pessoa confirme: ela entra quando abrir o link.';

/** How many rows go which way, with examples. */
export function OutcomeList({ title, counts, examples, isAllAsked = false }: OutcomeListProps) {
  const shown = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <section className="grid gap-3">
      <h2 className="text-title-3">{title}</h2>
      <RecordTable columns={['O quê', 'Linhas']} caption={title}>
        {shown.map((outcome) => (
          <tr key={outcome}>
            <td className="main">
              {OUTCOME_WORDS[outcome].label}
              <p className="sub">
                {isAllAsked && outcome === 'ask' ? ALL_ASKED : OUTCOME_WORDS[outcome].hint}
              </p>
              {examples[outcome] && (
                <p className="sub wrap-anywhere">
                  {examples[outcome]
                    .map(({ row, address }) => (address ? `linha ${row}: ${address}` : `linha ${row}`))
                    .join(' · ')}
                </p>
              )}
            </td>
            <FigureCell label="Linhas">{formatCount(counts[outcome])}</FigureCell>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

import { formatCount } from '#app/pure/text/plural.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { type ArchiveReport, STANDINGS, UNIT_KINDS } from '../report.ts';
import { heldLines, KIND_WORDS, STANDING_WORDS } from '../words.ts';

interface PlanTableProps {
  title: string;
  report: ArchiveReport;
}

/** What happens to how many of each kind. */
export function PlanTable({ title, report }: PlanTableProps) {
  const kinds = UNIT_KINDS.filter((kind) => report.counts[kind]);
  const shown = STANDINGS.filter((standing) =>
    kinds.some((kind) => (report.counts[kind]?.[standing] ?? 0) > 0),
  );
  const held = heldLines(report.held);
  return (
    <section className="grid gap-3">
      <h2 className="text-title-3">{title}</h2>
      <RecordTable
        caption={title}
        columns={['O quê', ...kinds.map((kind) => ({ label: KIND_WORDS[kind], className: 'num' }))]}
      >
        {shown.map((standing) => (
          <tr key={standing}>
            <td className="main">
              {STANDING_WORDS[standing].label}
              <p className="sub">{STANDING_WORDS[standing].hint}</p>
              {report.named[standing] && (
                <p className="sub wrap-anywhere">
                  {report.named[standing].map((name) => `“${name}”`).join(', ')}
                </p>
              )}
            </td>
            {kinds.map((kind) => (
              <FigureCell key={kind} label={KIND_WORDS[kind]}>
                {formatCount(report.counts[kind]?.[standing] ?? 0)}
              </FigureCell>
            ))}
          </tr>
        ))}
      </RecordTable>
      {held.length > 0 && (
        <div className="notice">
          <p className="font-semibold">O que não é público lá não fica público aqui:</p>
          <ul>
            {held.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

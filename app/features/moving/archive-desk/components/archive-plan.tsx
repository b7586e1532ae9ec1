import { PlanTable } from '#app/ui/admin/plan-table.tsx';
import { type ArchiveReport, STANDINGS, UNIT_KINDS } from '../report.ts';
import { heldLines, KIND_WORDS, STANDING_WORDS } from '../words.ts';

/** What happens to how many of each kind. */
export function ArchivePlan({ title, report }: { title: string; report: ArchiveReport }) {
  const kinds = UNIT_KINDS.filter((kind) => report.counts[kind]);
  const held = heldLines(report.held);
  return (
    <>
      <PlanTable
        title={title}
        columns={kinds.map((kind) => KIND_WORDS[kind])}
        rows={STANDINGS.map((standing) => ({
          ...STANDING_WORDS[standing],
          names: report.named[standing],
          counts: kinds.map((kind) => report.counts[kind]?.[standing] ?? 0),
        }))}
      />
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
    </>
  );
}

import { PlanNotes } from '#app/ui/admin/plan-table.tsx';
import type { ArchivePreview, ArchiveReport } from '../report.ts';
import { leftLines, leftReasons } from '../words.ts';

interface LeftBehindProps {
  summary: ArchivePreview['summary'];
  report: ArchiveReport;
}

/** What the archive has, and this site does not take. */
export function LeftBehind({ summary, report }: LeftBehindProps) {
  return <PlanNotes title="O que não vem" lines={leftLines(summary)} note={leftReasons(summary, report)} />;
}

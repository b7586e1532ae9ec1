import './work-progress.css';
import { formatCount } from '#app/pure/text/plural.ts';
import { useFreshDataEvery } from './fresh-data.ts';

const LOOK_EVERY_MS = 1_500;

interface WorkProgressProps {
  /** What counts it: '3 de 9 linhas'. */
  of: (done: string, total: string) => string;
  /** Until it is known how much there is. */
  words: string;
  done: number;
  total: number | null;
  /** A sentence below the bar. */
  note?: string;
  children: React.ReactNode;
}

/** How far work of the server is, updated while it runs. */
export function WorkProgress({ of, words, done, total, note, children }: WorkProgressProps) {
  useFreshDataEvery(LOOK_EVERY_MS);
  return (
    <div className="admin-card grid gap-4">
      <p role="status" className="font-semibold">
        {total === null ? words : of(formatCount(Math.min(done, total)), formatCount(total))}
      </p>
      <progress
        className="work-progress"
        aria-label="Andamento da importação"
        max={total ?? undefined}
        value={total === null ? undefined : done}
      />
      {note && <p className="text-small text-ink-soft">{note}</p>}
      {children}
    </div>
  );
}

import './text.css';
import { calendarDay, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { PageTurns } from './page-turns.tsx';

export interface TextLine {
  id: string;
  path: string;
  title: string;
  /** '' for none. */
  lead: string;
  /** When it came out. */
  at: string;
  /** Its place among all, for texts that are counted. */
  number?: number;
  isMembersOnly?: boolean;
}

interface TextListProps {
  lines: readonly TextLine[];
  newerPath: string | null;
  olderPath: string | null;
  /** What is said where there is none. */
  emptyWords: string;
  /** How the list looks, and each line of it. */
  className?: string;
  lineClassName?: string;
}

/** Texts to read, newest first: notes, or letters. */
export function TextList(props: TextListProps) {
  const {
    lines,
    newerPath,
    olderPath,
    emptyWords,
    className = 'mt-8',
    lineClassName = 'top-line py-6',
  } = props;
  if (lines.length === 0) return <p className="py-8 text-lead text-ink-soft">{emptyWords}</p>;
  return (
    <>
      <ul className={`text-list grid ${className}`}>
        {lines.map((line) => (
          <li key={line.id} className={`relative border-line ${lineClassName}`}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <PageTurns newer={newerPath} older={olderPath} />
    </>
  );
}

function Line({ line: { path, title, lead, at, number, isMembersOnly } }: { line: TextLine }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        {number !== undefined && <span className="tabular">Nº {number}</span>}
        <time dateTime={calendarDay(at)}>{formatLongDate(at)}</time>
        {isMembersOnly && (
          <span className="badge" data-tone="tint">
            Só para Premium
          </span>
        )}
      </p>
      <h2 className="text-title-3 wrap-anywhere">
        <a href={path} className="stretched-link">
          {title}
        </a>
      </h2>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
    </>
  );
}

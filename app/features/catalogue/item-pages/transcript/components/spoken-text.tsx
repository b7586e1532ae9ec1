import { formatPlayingTime, spokenPlayingTime } from '#app/pure/time/playing-time.ts';
import { momentPath, secondPath } from '#app/pure/transcripts/asked-second.ts';
import type { Paragraph, ParagraphLine } from '#app/pure/transcripts/paragraphs.ts';

interface SpokenTextProps {
  paragraphs: readonly Paragraph[];
  /** The path of the item's page: each line leads to its second. */
  path: string;
  /** A line plays where it stands; without scripts it leads to its moment, which has a sound that begins there. */
  plays: boolean;
  /** Each paragraph offers to pass it on. */
  sharesMoments?: boolean;
}

/** What is said, as paragraphs of lines. Each line is a link to its second. */
export function SpokenText({ paragraphs, path, plays, sharesMoments = false }: SpokenTextProps) {
  const anchors = anchorsOf(paragraphs);
  return paragraphs.map((paragraph) => {
    const begins = paragraph.lines[0]?.startMs ?? 0;
    const seconds = Math.floor(begins / 1_000);
    return (
      <div key={`${begins} ${paragraph.lines[0]?.text}`} className="spoken">
        <p className="spoken-by">
          {paragraph.speaker !== null && <strong>{paragraph.speaker}</strong>}
          <span className="spoken-time tabular">
            <span aria-hidden="true">{formatPlayingTime(seconds)}</span>
            <span className="sr-only">Aos {spokenPlayingTime(seconds)}</span>
          </span>
          {sharesMoments && (
            <a href={momentPath(path, seconds)} rel="nofollow" className="spoken-share link">
              Compartilhar<span className="sr-only"> a partir de {formatPlayingTime(seconds)}</span>
            </a>
          )}
        </p>
        <p className="spoken-lines">
          {paragraph.lines.map((line) => (
            <Line
              key={`${line.startMs} ${line.text}`}
              line={line}
              anchor={anchors.get(line)}
              path={path}
              plays={plays}
            />
          ))}
        </p>
      </div>
    );
  });
}

interface LineProps {
  line: ParagraphLine;
  anchor: string | undefined;
  path: string;
  plays: boolean;
}

function Line({ line, anchor, path, plays }: LineProps) {
  const seconds = line.startMs / 1_000;
  return (
    <>
      <a
        id={anchor}
        href={plays ? momentPath(path, seconds) : secondPath(path, seconds)}
        rel={plays ? 'nofollow' : undefined}
        data-ms={line.startMs}
        data-plays={plays ? '' : undefined}
      >
        {line.text}
      </a>{' '}
    </>
  );
}

/** The first line of each second is an anchor: '#t754'. */
function anchorsOf(paragraphs: readonly Paragraph[]): Map<ParagraphLine, string> {
  const named = new Set<string>();
  const anchors = new Map<ParagraphLine, string>();
  for (const { lines } of paragraphs)
    for (const line of lines) {
      const anchor = `t${Math.floor(line.startMs / 1_000)}`;
      if (!named.has(anchor)) anchors.set(line, anchor);
      named.add(anchor);
    }
  return anchors;
}

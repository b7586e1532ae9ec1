import {
  type ChapterFault,
  chapterFaults,
  chapterTitle,
  HIGHLIGHT_MS,
  type Highlight,
  LONGEST_CHAPTER_TITLE,
  MOST_CHAPTERS,
} from '#app/pure/chapters/chapter.ts';
import { type LineChapter, readChapterLines } from '#app/pure/chapters/chapter-lines.ts';
import { timeOf, writtenTime } from '#app/pure/chapters/chapter-times.ts';
import { shorten } from '#app/pure/text/shorten.ts';

export type FieldErrors = Record<string, string[]>;

export interface TypedChapters {
  chapters: LineChapter[];
  highlight: Highlight | null;
  /** Words before the first time: who pastes from YouTube has them. */
  passedOver: number;
  errors: FieldErrors;
}

export interface ChapterValues {
  list: string;
  'highlight-time': string;
  'highlight-seconds': string;
  'highlight-title': string;
}

/** The chapters of a sent form, by their times, and what is wrong with them. */
export function typedChapters(values: ChapterValues, durationMs: number | null): TypedChapters {
  const errors: FieldErrors = {};
  const { chapters: read, unread: untimed } = readChapterLines(values.list);
  const first = Math.min(...read.map(({ line }) => line));
  const unread = untimed.filter(({ line, text }) => line > first || LIKE_A_TIME.test(text));
  const faults = chapterFaults(read, durationMs);
  const problems = [
    ...unreadInWords(unread),
    ...faults.map((fault) => faultInWords(fault, read, durationMs)),
  ];
  if (problems.length > 0) errors.list = problems;
  if (read.length === 0 && untimed.length > 0)
    errors.list = ['Não encontramos nenhum tempo. Escreva um por linha, com o título: 0:00 Abertura'];
  const chapters = read.map(({ line: _line, ...chapter }) => chapter);
  return {
    chapters,
    highlight: typedHighlight(values, durationMs, errors),
    ...{ passedOver: untimed.length - unread.length, errors },
  };
}

/** What begins with a digit, or a sign before one, is meant as a time. */
const LIKE_A_TIME = /^[^\p{L}\d]{0,3}\d/u;

/** Lines without a time that are named; of more only the number is told. */
const MOST_NAMED_LINES = 5;
/** Characters of a line that are told. */
const TOLD_OF_LINE = 40;

/** A line is never left out by itself: a mistyped time would take the words along. */
function unreadInWords(unread: ReadonlyArray<{ line: number; text: string }>): string[] {
  const named = unread
    .slice(0, MOST_NAMED_LINES)
    .map(
      ({ line, text }) =>
        `Linha ${line}: não há um tempo em “${shorten(text, TOLD_OF_LINE)}”. Comece com ele, como em 12:05, ou apague a linha.`,
    );
  const others = unread.length - named.length;
  return others > 0
    ? [...named, others === 1 ? 'Mais 1 linha está sem tempo.' : `Mais ${others} linhas estão sem tempo.`]
    : named;
}

function faultInWords(
  fault: ChapterFault,
  chapters: ReadonlyArray<{ startMs: number; line: number }>,
  durationMs: number | null,
): string {
  if (fault.kind === 'too-many') return `São no máximo ${MOST_CHAPTERS} capítulos.`;
  const chapter = chapters[fault.place];
  const at = writtenTime(chapter?.startMs ?? 0);
  const place = `Linha ${chapter?.line ?? 1}`;
  switch (fault.kind) {
    case 'double':
      return `${place}: dois capítulos começam em ${at}.`;
    case 'beyond':
      if (durationMs === null) return `${place}: nenhum áudio é tão longo que um capítulo comece em ${at}.`;
      return `${place}: o áudio termina em ${writtenTime(durationMs)}, e o capítulo começaria em ${at}.`;
    case 'no-title':
      return `${place}: dê um título ao capítulo que começa em ${at}.`;
    case 'long-title':
      return `${place}: o título tem mais de ${LONGEST_CHAPTER_TITLE} caracteres.`;
    default:
      return `${place}: confira o tempo ${at}.`;
  }
}

function typedHighlight(
  values: ChapterValues,
  durationMs: number | null,
  errors: FieldErrors,
): Highlight | null {
  const [time, seconds] = [values['highlight-time'].trim(), values['highlight-seconds'].trim()];
  if (!time) {
    if (seconds || values['highlight-title'].trim())
      errors['highlight-time'] = ['Diga em que tempo o trecho começa.'];
    return null;
  }
  const startMs = timeOf(time);
  const lengthMs = /^\d{1,3}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
  const { least, most } = HIGHLIGHT_MS;
  if (startMs === null) errors['highlight-time'] = ['Escreva o tempo assim: 12:05, ou 1:02:03.'];
  else if (durationMs !== null && startMs + lengthMs > durationMs)
    errors['highlight-time'] = [`O trecho precisa terminar antes do fim: ${writtenTime(durationMs)}.`];
  if (lengthMs < least || lengthMs > most)
    errors['highlight-seconds'] = [`De ${least / 1_000} a ${most / 1_000} segundos.`];
  return startMs === null ? null : { startMs, lengthMs, title: chapterTitle(values['highlight-title']) };
}

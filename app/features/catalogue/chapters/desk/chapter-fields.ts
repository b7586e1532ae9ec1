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

export type FieldErrors = Record<string, string[]>;

export interface TypedChapters {
  chapters: LineChapter[];
  highlight: Highlight | null;
  /** Lines without a time. */
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
  const { chapters: read, passedOver } = readChapterLines(values.list);
  const faults = chapterFaults(read, durationMs);
  if (read.length === 0 && passedOver > 0)
    errors.list = ['Não encontramos nenhum tempo. Escreva um por linha, com o título: 0:00 Abertura'];
  if (faults.length > 0) errors.list = faults.map((fault) => faultInWords(fault, read, durationMs));
  const chapters = read.map(({ line: _line, ...chapter }) => chapter);
  return { chapters, highlight: typedHighlight(values, durationMs, errors), passedOver, errors };
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
  if (!time) return null;
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

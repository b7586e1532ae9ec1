import { type Chapter, chapterTitle, LONGEST_CHAPTER_LINK } from './chapter.ts';
import { readWrittenTimes, writtenTime } from './chapter-times.ts';

/** A chapter as a line of a text field: '12:05 O livro https://livro.example/'. */
export type LineChapter = Omit<Chapter, 'pictureUrl'>;

const HIDDEN = '(fora da lista)';

/** The list as text, a chapter a line. */
export function chapterLines(chapters: readonly LineChapter[]): string {
  return chapters
    .map(({ startMs, title, linkUrl, isHidden }) =>
      [writtenTime(startMs), title, isHidden && HIDDEN, linkUrl].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** The chapters of such a text, by their times, each with its line from 1, and the lines without a time that can be read. */
export function readChapterLines(text: string): {
  chapters: Array<LineChapter & { line: number }>;
  unread: Array<{ line: number; text: string }>;
} {
  const unread: Array<{ line: number; text: string }> = [];
  const chapters = text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((written, place) => {
    if (!written.trim()) return [];
    const { rest, linkUrl } = withoutLink(written.trim());
    const isHidden = rest.toLowerCase().endsWith(HIDDEN);
    const [found] = readWrittenTimes(isHidden ? rest.slice(0, -HIDDEN.length).trim() : rest);
    if (!found) {
      unread.push({ line: place + 1, text: written.trim() });
      return [];
    }
    const { startMs, title } = found;
    return [{ startMs, title: chapterTitle(title), linkUrl, isHidden, line: place + 1 }];
  });
  return { chapters: chapters.toSorted((one, other) => one.startMs - other.startMs), unread };
}

/** An address at the end of the line is where the chapter leads. */
function withoutLink(line: string): { rest: string; linkUrl: string | null } {
  const at = line.lastIndexOf(' ') + 1;
  const word = line.slice(at);
  const isLink = /^https?:\/\//i.test(word) && word.length <= LONGEST_CHAPTER_LINK && URL.canParse(word);
  const isPath = /^\/[\w/-]+$/.test(word);
  return isLink || isPath
    ? { rest: line.slice(0, at).trim(), linkUrl: isLink ? new URL(word).href : word }
    : { rest: line, linkUrl: null };
}

/** The text with a line for this instant at its place in time. @returns where the caret goes */
export function withMark(text: string, ms: number): { text: string; caret: number } {
  const lines = text.split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const later = lines.findIndex((line) => (readWrittenTimes(line)[0]?.startMs ?? -1) > ms);
  const place = later === -1 ? lines.length : later;
  const mark = `${writtenTime(ms)} `;
  const before = lines.slice(0, place).join('\n');
  const caret = (place > 0 ? before.length + 1 : 0) + mark.length;
  return { text: [...lines.slice(0, place), mark, ...lines.slice(place)].join('\n'), caret };
}

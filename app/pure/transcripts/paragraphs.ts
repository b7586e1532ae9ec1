import { countWords, type SpokenText, type TranscriptLine } from './transcript.ts';

/** Lines that are read as one paragraph. */
export interface Paragraph {
  /** Null: the same person goes on, or nobody knows who it is. */
  speaker: string | null;
  lines: readonly ParagraphLine[];
}

export interface ParagraphLine {
  startMs: number;
  text: string;
}

/** A silence after which a paragraph may begin. */
const PAUSE_MS = 1_500;
/** In characters: from here on the end of a sentence ends the paragraph, and later any line does. */
const LONG = 480;
const TOO_LONG = 1_200;

const ENDS_SENTENCE = /[.!?…]["'”’»)]?$/;

/** Words of one page: an hour and a half, 450 kB of HTML that travel as 35. A phone lays that out in about a second. */
export const MOST_WORDS_OF_PAGE = 14_000;

/** What is said as paragraphs: one begins with another speaker, and at the end of a sentence after a pause or a long text. */
export function paragraphsOf(
  spoken: SpokenText<Pick<TranscriptLine, 'startMs' | 'endMs' | 'speaker' | 'text'>>,
) {
  const paragraphs: Array<{ speaker: string | null; lines: ParagraphLine[] }> = [];
  let speaking: number | null = null;
  let endedMs = 0;
  let length = 0;
  for (const { startMs, endMs, speaker, text } of spoken.lines) {
    const open = paragraphs.at(-1);
    const last = open?.lines.at(-1)?.text ?? '';
    const isOther = speaker !== null && speaker !== speaking;
    const mayEnd = ENDS_SENTENCE.test(last) && (startMs - endedMs >= PAUSE_MS || length >= LONG);
    const line = { startMs, text };
    if (!open || isOther || mayEnd || length >= TOO_LONG) {
      paragraphs.push({ speaker: isOther ? (spoken.speakers[speaker] ?? null) : null, lines: [line] });
      length = 0;
    } else open.lines.push(line);
    speaking = speaker ?? speaking;
    endedMs = endMs;
    length += text.length;
  }
  return paragraphs as Paragraph[];
}

/** The paragraphs of each page; a short transcript has one. The first paragraph of a page names who speaks. */
export function pagesOf(paragraphs: readonly Paragraph[], mostWords = MOST_WORDS_OF_PAGE): Paragraph[][] {
  const pages: Paragraph[][] = [];
  let words = 0;
  let speaking: string | null = null;
  for (const paragraph of paragraphs) {
    const own = countWords(paragraph.lines);
    speaking = paragraph.speaker ?? speaking;
    const page = pages.at(-1);
    if (!page || (words > 0 && words + own > mostWords)) {
      pages.push([{ ...paragraph, speaker: speaking }]);
      words = own;
    } else {
      page.push(paragraph);
      words += own;
    }
  }
  return pages;
}

/** The first paragraphs, up to about so many words, for the beginning on another page. */
export function beginningOf(paragraphs: readonly Paragraph[], mostWords: number): Paragraph[] {
  let words = 0;
  const beginning: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    if (words >= mostWords) break;
    const room = mostWords - words;
    const own = countWords(paragraph.lines);
    beginning.push(own <= room * 2 ? paragraph : cutAfter(paragraph, room));
    words += own;
  }
  return beginning;
}

/** Whole lines, at least one. */
function cutAfter(paragraph: Paragraph, mostWords: number): Paragraph {
  let words = 0;
  const lines = paragraph.lines.filter((line, place) => {
    if (place > 0 && words >= mostWords) return false;
    words += countWords([line]);
    return true;
  });
  return { ...paragraph, lines };
}

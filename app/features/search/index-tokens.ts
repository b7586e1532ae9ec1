import { chunksOf, foldForSearch, stemsOfText } from './words.ts';

/**
 * What both databases index: one set of tokens for each item. The first character says what a token is:
 * `=` a word of any field, `^` a word of the title, `#` the topic, and `.` any letters that stand together in
 * title, subtitle or guest, up to LONGEST_PIECE. So every search, of words and of parts of words, asks for whole
 * tokens only, and neither database ever looks at the text again.
 */
export interface IndexedFields {
  access: 'public' | 'premium';
  title: string;
  subtitle: string | null;
  guest: string | null;
  description_text: string;
  topic_id: string | null;
}

/** What is for members alone has it; everybody else's searches ask for what has it not. */
export const MEMBERS_TOKEN = '@premium';
/** What is longer is asked for in pieces. */
export const LONGEST_PIECE = 12;
const LONGEST_FIELD = 600;
const LONGEST_DESCRIPTION = 10_000;

export function tokensOf(item: IndexedFields): Set<string> {
  const tokens = new Set<string>();
  const title = foldForSearch(item.title.slice(0, LONGEST_FIELD));
  for (const stem of stemsOfText(title)) tokens.add(`^${stem}`);
  for (const text of [title, fold(item.subtitle, LONGEST_FIELD), fold(item.guest, LONGEST_FIELD)]) {
    for (const stem of stemsOfText(text)) tokens.add(`=${stem}`);
    for (const chunk of chunksOf(text)) addPieces(tokens, chunk);
  }
  for (const stem of stemsOfText(fold(item.description_text, LONGEST_DESCRIPTION))) tokens.add(`=${stem}`);
  if (item.access === 'premium') tokens.add(MEMBERS_TOKEN);
  if (item.topic_id) tokens.add(`#${item.topic_id}`);
  return tokens;
}

function fold(text: string | null, longest: number): string {
  return text ? foldForSearch(text.slice(0, longest)) : '';
}

function addPieces(tokens: Set<string>, chunk: string): void {
  const letters = [...chunk];
  for (let start = 0; start < letters.length; start++) {
    let piece = '.';
    for (const letter of letters.slice(start, start + LONGEST_PIECE)) {
      piece += letter;
      tokens.add(piece);
    }
  }
}

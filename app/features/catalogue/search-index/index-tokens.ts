import { chunksOf, foldForSearch, neighboursOf, runsOf, tokensOfText, type Word, wordsOf } from './words.ts';

/**
 * What both databases index: one set of tokens for each item. The first character says what a token is:
 * `=` a word of any field, `+` of title, subtitle or guest, `^` of the title, `"` two words that follow each other, `#` the
 * topic, `@` what kind of item it is and who may see it, `.` any letters that stand together in title, subtitle or guest, up
 * to LONGEST_PIECE, and `'` words in a row of one of these fields as they are written, up to LONGEST_RUN. So every search, of words and of parts of words, asks for whole tokens only, and neither
 * database ever looks at the text again.
 *
 * Whoever changes what a token is counts INDEX_VERSION up: the index is then made anew behind the running site.
 */
export const INDEX_VERSION = 3;

export interface IndexedFields {
  kind: 'episode' | 'video';
  is_published: boolean;
  access: 'public' | 'premium';
  title: string;
  subtitle: string | null;
  guest: string | null;
  description_text: string;
  topic_id: string | null;
}

/** What is for members alone has it; everybody else's searches ask for what has it not. */
export const MEMBERS_TOKEN = '@premium';
/** What admins alone see. */
export const DRAFT_TOKEN = '@draft';
export const KIND_TOKENS = { episode: '@episode', video: '@video' } as const;
/** What is longer is asked for in pieces. */
export const LONGEST_PIECE = 12;
/** A longer phrase is asked for in runs that overlap. */
export const LONGEST_RUN = 4;
const LONGEST_FIELD = 600;
const LONGEST_DESCRIPTION = 10_000;

export function topicToken(topicId: string): string {
  return `#${topicId}`;
}

export interface IndexedText {
  tokens: Set<string>;
  /** Its words as they are compared, each as it is written: what may be proposed to who types them wrongly. */
  vocabulary: Map<string, string>;
}

export function readItem(item: IndexedFields): IndexedText {
  const tokens = new Set<string>([KIND_TOKENS[item.kind]]);
  if (item.topic_id) tokens.add(topicToken(item.topic_id));
  if (item.access === 'premium') tokens.add(MEMBERS_TOKEN);
  if (!item.is_published) tokens.add(DRAFT_TOKEN);
  const vocabulary = new Map<string, string>();
  const title = item.title.slice(0, LONGEST_FIELD);
  for (const token of tokensOfText(wordsOf(title), { isShort: true })) tokens.add(`^${token}`);
  for (const field of [title, item.subtitle, item.guest]) {
    const text = field?.slice(0, LONGEST_FIELD) ?? '';
    const groups = wordsOf(text);
    addWords(tokens, vocabulary, { groups, isShort: true });
    for (let length = 1; length <= LONGEST_RUN; length++)
      for (const run of runsOf(groups, length)) tokens.add(`'${run}`);
    for (const chunk of chunksOf(foldForSearch(text))) addPieces(tokens, chunk);
  }
  const description = wordsOf(item.description_text.slice(0, LONGEST_DESCRIPTION));
  addWords(tokens, vocabulary, { groups: description, isShort: false });
  return { tokens, vocabulary: maySuggest(item) ? vocabulary : new Map() };
}

/** What nobody else may see is never proposed; what waits for its day is left out when it is looked up. */
function maySuggest({ is_published, access }: IndexedFields): boolean {
  return is_published && access === 'public';
}

const SUGGESTED = /^\p{L}{3,24}$/u;

function addWords(
  tokens: Set<string>,
  vocabulary: Map<string, string>,
  { groups, isShort }: { groups: Word[][]; isShort: boolean },
): void {
  for (const token of tokensOfText(groups, { isShort })) {
    tokens.add(`=${token}`);
    if (isShort) tokens.add(`+${token}`);
  }
  for (const pair of neighboursOf(groups)) tokens.add(`"${pair}`);
  for (const { folded, form, hasMeaning } of groups.flat()) {
    const known = vocabulary.get(folded);
    if (hasMeaning && SUGGESTED.test(folded) && (known === undefined || form > known))
      vocabulary.set(folded, form);
  }
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

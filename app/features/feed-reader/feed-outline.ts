type FeedRoot = 'rss' | 'feed' | 'other';

/** What a plain walk over the tags tells of a feed, to hold the parser's answer against. */
export interface FeedOutline {
  root: FeedRoot;
  /** The root or an item is not closed: the feed was cut off. */
  isTruncated: boolean;
  /** An item stands in an item or ends that never began, or there are more tags or attributes than make sense. */
  isTangled: boolean;
  /** Items that hold anything at all, in order, each with its itunes:duration as it stands there. */
  items: Array<{ durationText: string | null }>;
}

const ITUNES_PREFIX = /xmlns:([\w.-]+)\s*=\s*["']https?:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd["']/gi;
/** Beyond these a feed only wants to keep the parser busy: characters in a tag, tags altogether. */
const LONGEST_TAG = 50_000;
const MOST_TAGS = 250_000;
const TAG_NAME = /\/?[a-z_][\w:.-]*/iy;

/**
 * Walks over a feed's tags, outside comments and CDATA, in one pass. It is no parser: it counts the items in a
 * second way, so that a malformed feed never comes in by half, and keeps the durations, which feedsmith gives
 * only in the commonest forms.
 */
export function outlineFeed(text: string): FeedOutline {
  const durationTags = itunesDurationTags(text);
  const outline: FeedOutline = { root: 'other', isTruncated: true, isTangled: false, items: [] };
  let itemTag = '';
  let item: { start: number; durationText: string | null } | null = null;
  let tags = 0;

  for (const { name, start, end, close } of tagsOf(text)) {
    tags += 1;
    if (tags > MOST_TAGS || close - end > LONGEST_TAG)
      return { ...outline, isTangled: true, isTruncated: false };
    if (!itemTag) {
      if (name === 'rss' || name === 'feed') outline.root = name;
      if (outline.root === 'other') return outline;
      itemTag = name === 'rss' ? 'item' : 'entry';
    } else if (name === itemTag) {
      if (item) outline.isTangled = true;
      item = { start: end, durationText: null };
    } else if (name === `/${itemTag}`) {
      if (!item) outline.isTangled = true;
      else if (!isBlank(text, item.start, start)) outline.items.push({ durationText: item.durationText });
      item = null;
    } else if (name === `/${outline.root}`) {
      outline.isTruncated = item !== null;
    } else if (item && durationTags.has(name)) {
      item.durationText ??= contentAt(text, close + 1);
    }
  }
  return outline;
}

interface Tag {
  /** In lower case; '/item' for an end tag. */
  name: string;
  start: number;
  /** Just after the name. */
  end: number;
  /** Its '>'. */
  close: number;
}

const SKIPPED: ReadonlyArray<[from: string, to: string]> = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const skipped = SKIPPED.find(([from]) => text.startsWith(from, at));
    if (skipped) {
      const end = text.indexOf(skipped[1], at + skipped[0].length);
      if (end === -1) return;
      at = end;
      continue;
    }
    TAG_NAME.lastIndex = at + 1;
    const [name] = TAG_NAME.exec(text) ?? [];
    if (!name) continue;
    const end = at + 1 + name.length;
    const close = text.indexOf('>', end);
    if (close === -1) return;
    yield { name: name.toLowerCase(), start: at, end, close };
  }
}

function itunesDurationTags(text: string): Set<string> {
  const prefixes = [...text.matchAll(ITUNES_PREFIX)].map((match) => match[1] ?? '');
  return new Set(['itunes', ...prefixes].map((prefix) => `${prefix.toLowerCase()}:duration`));
}

/** Whether an item's tags hold nothing: `<item></item>` does not count, nor does it for the parser. */
function isBlank(text: string, from: number, to: number): boolean {
  return to - from < 200 && /^[^>]*>\s*$/.test(text.slice(from, to));
}

/** The text of the element that begins here; durations longer than any are cut. */
function contentAt(text: string, from: number): string {
  const raw = text.slice(from, from + 100);
  const inCdata = /^\s*<!\[CDATA\[(.*?)\]\]>/s.exec(raw);
  return inCdata?.[1] ?? raw.slice(0, Math.max(raw.indexOf('<'), 0));
}

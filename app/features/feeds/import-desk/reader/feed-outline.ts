import { decode } from 'html-entities';
import { LIMITS } from './feed-item.ts';
import { exportOf, exportOfAttributes, type SiteExport, YES } from './site-export.ts';

type FeedRoot = 'rss' | 'feed' | 'other';

/** The result of a plain scan of the tags, for checking the parser's result. */
export interface FeedOutline {
  root: FeedRoot;
  /** True when the root is not closed: the feed was cut off. */
  isTruncated: boolean;
  /** True when an item ends that never began, or the root ends inside an item. */
  isTangled: boolean;
  /** The limit that the feed exceeds; the scan ended there. */
  beyond: 'too-many-tags' | 'tag-too-long' | 'too-many-items' | 'too-deep' | null;
  /** The system whose copy this is instead of a feed. The scan ended there. */
  exportOf: SiteExport | null;
  /** The whole show is kept out of directories (itunes:block, podcast:block). */
  isBlocked: boolean;
  /** All items in order. */
  items: OutlinedItem[];
}

/** What feedsmith does not read of an item, or only in some of its forms. */
export interface OutlinedItem {
  /** The raw itunes:duration. */
  durationText: string | null;
  /** Kept out of directories. */
  isBlocked: boolean;
  /** The raw URL of podcast:contentLink. */
  contentLink: string | null;
  /** The index at which the content begins. */
  contentAt: number;
  /** The index at which it ends. */
  contentEnd: number;
  /** Its title, or its number in the feed, where its content exceeds a limit for tags; such an item is left out. */
  beyond: string | null;
}

const ITUNES_PREFIX = /xmlns:([\w.-]+)\s*=\s*["']https?:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd["']/gi;
const HREF = /\shref\s*=\s*(["'])([^"']{1,2000})\1/;
const TAG_NAME = /\/?[a-z_][\w:.-]*/iy;

/**
 * Scans a feed's tags in one pass, skipping comments and CDATA. It is not a parser: it counts the items
 * independently, so that a malformed feed is never read in part, and collects durations, of which feedsmith
 * reads only the most common forms.
 */
export function outlineFeed(text: string): FeedOutline {
  const durationTags = itunesDurationTags(text);
  const outline: FeedOutline = {
    root: 'other',
    isTruncated: true,
    isTangled: false,
    beyond: null,
    exportOf: null,
    isBlocked: false,
    items: [],
  };
  let itemTag = '';
  let item: (OutlinedItem & { inner: number; depth: number }) | null = null;
  let tags = 0;
  let depth = 0;

  for (const { name, end, close, isEmpty } of tagsOf(text)) {
    tags += 1;
    if (!isEmpty) depth += name.startsWith('/') ? -1 : 1;
    const isTooLong = close - end > LIMITS.tag;
    if (tags > LIMITS.tags) outline.beyond = 'too-many-tags';
    else if (outline.items.length > LIMITS.items) outline.beyond = 'too-many-items';
    else if (isTooLong || (depth > LIMITS.depth && !name.startsWith('/'))) {
      // One item beyond a limit takes nothing from the others.
      if (item && name !== `/${itemTag}`)
        item.beyond ??= titleAt(text, item.contentAt) ?? `n.º ${outline.items.length + 1}`;
      else outline.beyond = isTooLong ? 'tag-too-long' : 'too-deep';
    }
    if (outline.beyond) return outline;
    const local = name.slice(name.indexOf(':') + 1);
    const attributes = text.slice(end, close);
    if (itemTag || name === 'rss' || name === 'feed') {
      outline.exportOf =
        exportOf({ name: local, attributes, text: () => stateAt(text, close + 1) }) ??
        (name === itemTag ? exportOfAttributes(attributes) : null);
      if (outline.exportOf) return outline;
    }
    if (!itemTag) {
      if (name === 'rss' || name === 'feed') outline.root = name;
      if (outline.root === 'other') return outline;
      itemTag = name === 'rss' ? 'item' : 'entry';
    } else if (name === itemTag) {
      if (isEmpty) continue;
      // A nested item belongs to the outer item's data.
      if (item) item.inner += 1;
      else
        item = {
          ...{ inner: 0, depth, contentAt: close + 1, contentEnd: close + 1, beyond: null },
          ...{ durationText: null, isBlocked: false, contentLink: null },
        };
    } else if (name === `/${itemTag}`) {
      if (!item) outline.isTangled = true;
      else if (item.inner > 0) item.inner -= 1;
      else {
        item.contentEnd = end - name.length - 1;
        if (item.beyond !== null) depth = item.depth - 1;
        outline.items.push(item);
        item = null;
      }
    } else if (name === `/${outline.root}`) {
      outline.isTangled ||= item !== null;
      outline.isTruncated = false;
    } else if (local === 'block') {
      // One that names a platform (id) hides nothing from the others.
      if (/\sid\s*=/.test(attributes) || !YES.test(stateAt(text, close + 1))) continue;
      if (item) item.isBlocked = true;
      else outline.isBlocked = true;
    } else if (item && local === 'contentlink') {
      item.contentLink ??= HREF.exec(attributes)?.[2] ?? null;
    } else if (item && durationTags.has(name)) {
      item.durationText ??= contentAt(text, close + 1);
    }
  }
  return outline;
}

/** In characters, with white space and comments. */
const LONGEST_CONTENT = 10_000;

interface Tag {
  /** In lower case; '/item' for an end tag. */
  name: string;
  /** The index after the name. */
  end: number;
  /** The index of its '>'. */
  close: number;
  /** True for an empty-element tag: '<item/>'. */
  isEmpty: boolean;
}

const CDATA = '<![CDATA[';
const SKIPPED: ReadonlyArray<[from: string, to: string]> = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
];
/** The internal subset of a document type. */
const DECLARATIONS = /[^>[]*\[(?:[^\]"']|"[^"]*"|'[^']*')*\]\s*>/y;

function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const skipped = SKIPPED.find(([from]) => text.startsWith(from, at));
    if (skipped) {
      DECLARATIONS.lastIndex = at;
      const declared = skipped[0] === '<!DOCTYPE' ? DECLARATIONS.exec(text)?.[0].length : undefined;
      const end = declared ? at + declared - 1 : text.indexOf(skipped[1], at + skipped[0].length);
      if (end === -1) return;
      at = end;
      continue;
    }
    TAG_NAME.lastIndex = at + 1;
    const [name] = TAG_NAME.exec(text) ?? [];
    if (!name) continue;
    const end = at + 1 + name.length;
    const close = endOfTag(text, end);
    if (close === -1) return;
    yield { name: name.toLowerCase(), end, close, isEmpty: text[close - 1] === '/' };
  }
}

function itunesDurationTags(text: string): Set<string> {
  const prefixes = [...text.matchAll(ITUNES_PREFIX)].map((match) => match[1] ?? '');
  return new Set(['itunes', ...prefixes].map((prefix) => `${prefix.toLowerCase()}:duration`));
}

const ATTRIBUTES = /(?:[^<>"']|"[^"<]{0,5000}"|'[^'<]{0,5000}'){0,500}>/y;

/** The index of the tag's '>', skipping quoted values. With unbalanced quotes, the next '>'. */
function endOfTag(text: string, from: number): number {
  const next = text.indexOf('>', from);
  if (next === -1 || !/["']/.test(text.slice(from, Math.min(next, from + 5_000)))) return next;
  ATTRIBUTES.lastIndex = from;
  const attributes = ATTRIBUTES.exec(text);
  return attributes ? from + attributes[0].length - 1 : next;
}

/** Where the title of an item stands that begins here, at most. */
const LONGEST_ITEM = 500_000;

function titleAt(text: string, from: number): string | null {
  const item = text.slice(from, from + LONGEST_ITEM).split(/<\/(?:item|entry)>/i, 1)[0] ?? '';
  const open = item.search(/<title[\s>]/i);
  const close = open < 0 ? -1 : item.indexOf('>', open);
  return (close >= 0 && contentAt(item, close + 1)) || null;
}

function stateAt(text: string, from: number): string {
  return contentAt(text, from).toLowerCase();
}

/** The text of the element that begins here, as a parser reads it, cut to a length beyond any duration. */
function contentAt(text: string, from: number): string {
  const end = Math.min(text.length, from + LONGEST_CONTENT);
  let content = '';
  for (let at = from; at < end; ) {
    const open = text.indexOf('<', at);
    if (open < 0) return '';
    content += text.slice(at, open);
    const [begin, finish] = SKIPPED.find(([one]) => text.startsWith(one, open)) ?? [];
    if (!begin || !finish) break;
    const close = text.indexOf(finish, open);
    if (close < 0) return '';
    if (begin === CDATA) content += text.slice(open + begin.length, close);
    at = close + finish.length;
  }
  return decode(content.slice(0, LONGEST_CONTENT)).replace(/\s+/g, ' ').trim().slice(0, 100);
}

import { decode } from 'html-entities';
import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { ARCHIVE_LIMITS, ArchiveProblem } from '#app/pure/moving/archive-unit.ts';
import { isRestriction } from './restrictions.ts';
import { type ArchiveFile, textOf } from './sources.server.ts';
import { type WxrItem, type WxrSite, wxrSite } from './wxr-item.ts';

/** Fields of an item, with the names that namespaces give them in every export. */
const FIELDS = new Set([
  ...['title', 'link', 'pubDate', 'guid', 'description', 'content:encoded', 'excerpt:encoded', 'dc:creator'],
  ...['wp:post_id', 'wp:post_date', 'wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_parent'],
  ...['wp:post_type', 'wp:post_password', 'wp:attachment_url'],
]);
const OF_SITE = new Set(['title', 'link', 'description', 'language', 'wp:base_site_url', 'wp:base_blog_url']);
const OF_TERM: Readonly<Record<string, string>> = {
  'wp:cat_name': 'name',
  'wp:tag_name': 'name',
  'wp:term_name': 'name',
  'wp:category_nicename': 'slug',
  'wp:tag_slug': 'slug',
  'wp:term_slug': 'slug',
  'wp:term_taxonomy': 'taxonomy',
};
const TERMS = new Set(['wp:category', 'wp:tag', 'wp:term']);
/** Meta fields that nobody asked for are not kept. */
const METAS =
  /^(?:(?:_[\w-]{1,60}:)?enclosure|_thumbnail_id|audio_file|duration|filesize_raw|date_recorded|explicit|itunes_(?:episode_type|title|episode_number|season_number|explicit|duration))$/;

/**
 * Reads a WordPress export (WXR), or Squarespace's, a piece at a time: a bare '&' or an open tag stops nothing.
 * @param take gets each item
 * @param pause what was taken is put away
 * @param begin hears of the site before its first item
 */
export async function readWxr(
  file: ArchiveFile,
  take: (item: WxrItem) => void,
  pause: () => Promise<void>,
  begin: (site: WxrSite) => void = () => {},
): Promise<WxrSite> {
  const reader = new WxrReader(take, begin);
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true, Tokenizer: ShallowTokenizer });
  let rest = '';
  for await (const text of textOf(file)) {
    const all = rest + text;
    // The parser loses what a piece splits: a tag's name, or the end of a CDATA section.
    const end = all.lastIndexOf('>') + 1 || Math.max(0, all.length - LONGEST_UNSPLIT);
    parser.write(all.slice(0, end));
    rest = all.slice(end);
    await pause();
  }
  parser.end(rest);
  // Who may see an item is told at its end: of a file that was cut short, nothing is believed.
  if (!reader.isWhole) throw new ArchiveProblem('damaged');
  return reader.site;
}

/** Of a text without any tag, what may be the beginning of one. */
const LONGEST_UNSPLIT = 1_000;

class WxrReader {
  readonly site: WxrSite = wxrSite();
  readonly #take: (item: WxrItem) => void;
  readonly #begun: (site: WxrSite) => void;
  #item: WxrItem | null = null;
  #term: Record<string, string> | null = null;
  #meta: { key: string; value: string } | null = null;
  /** The field that is being read, and what closes it. */
  #field: string | null = null;
  #attributes: Record<string, string> = {};
  #text: string[] = [];
  #size = 0;
  #count = 0;
  #comment = 0;
  #root: string | null = null;
  isWhole = false;

  constructor(take: (item: WxrItem) => void, begun: (site: WxrSite) => void) {
    this.#take = take;
    this.#begun = begun;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#root ??= name;
    if (name === 'item') {
      if (this.#item) this.site.broken += 1;
      this.#count += 1;
      if (this.#count === 1) this.#begun(this.site);
      if (this.#count > ARCHIVE_LIMITS.units) throw new ArchiveProblem('too-many');
      this.#item = { fields: {}, metas: {}, terms: [], comments: 0, isCut: false, isClosed: false };
      this.#field = null;
      return;
    }
    if (name === 'wp:comment') {
      this.#comment += 1;
      if (this.#item) this.#item.comments += 1;
      return;
    }
    if (this.#comment > 0) return; // addresses and texts of other people
    if (!this.#item && TERMS.has(name)) this.#term = {};
    if (this.#item && name === 'wp:postmeta') this.#meta = { key: '', value: '' };
    if (this.#isField(name)) this.#begin(name, attributes);
  }

  ontext(text: string): void {
    if (this.#field === null) return;
    const room = ARCHIVE_LIMITS.field - this.#size;
    if (text.length > room && this.#item) this.#item.isCut = true;
    if (room <= 0) return;
    this.#text.push(text.slice(0, room));
    this.#size += text.length;
  }

  onclosetag(name: string, isImplied: boolean): void {
    if (name === this.#root && !isImplied) this.isWhole = true;
    if (name === 'wp:comment') this.#comment = Math.max(0, this.#comment - 1);
    if (this.#comment > 0) return;
    if (name === this.#field) this.#end(name, this.#text.join('').toWellFormed().replaceAll('\0', ''));
    if (name === 'wp:postmeta') this.#endMeta();
    if (TERMS.has(name) && this.#term) {
      const { name: named = '', slug = '', taxonomy = name.slice(3) } = this.#term;
      if (this.site.terms.length < ARCHIVE_LIMITS.units)
        this.site.terms.push({ name: decode(named).trim(), slug: slug.trim(), taxonomy });
      this.#term = null;
    }
    if (name === 'wp:author') this.site.authors += 1;
    if (name === 'item' && this.#item) {
      if (isImplied) this.site.broken += 1;
      else this.#take(this.#item);
      this.#item = null;
    }
  }

  #isField(name: string): boolean {
    if (this.#meta) return name === 'wp:meta_key' || name === 'wp:meta_value';
    if (this.#item) return FIELDS.has(name) || name === 'category';
    return this.#term ? name in OF_TERM : OF_SITE.has(name);
  }

  #begin(name: string, attributes: Record<string, string>): void {
    this.#field = name;
    this.#attributes = attributes;
    this.#text = [];
    this.#size = 0;
  }

  #end(name: string, text: string): void {
    this.#field = null;
    if (this.#meta) {
      if (name === 'wp:meta_key') this.#meta.key = text.trim();
      else this.#meta.value = text;
    } else if (this.#item) this.#endOfItem(this.#item, name, text);
    else if (this.#term) this.#term[OF_TERM[name] ?? name] = text;
    else this.site.facts[name] ??= decode(text).trim();
  }

  #endOfItem(item: WxrItem, name: string, text: string): void {
    if (name !== 'category') {
      item.fields[name] ??= text;
      return;
    }
    const { domain = 'category', nicename = '' } = this.#attributes;
    if (item.terms.length < ARCHIVE_LIMITS.terms)
      item.terms.push({ domain, slug: nicename, name: decode(text).trim() });
  }

  #endMeta(): void {
    if (this.#item && this.#meta && isRestriction(this.#meta.key, this.#meta.value))
      this.#item.isClosed = true;
    if (this.#item && this.#meta && METAS.test(this.#meta.key))
      this.#item.metas[this.#meta.key] ??= this.#meta.value;
    this.#meta = null;
  }
}

import { encode } from 'html-entities';
import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import { youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { soundMime, urlOf } from '../reading/fields.ts';
import { blockAddress, isFileName } from './attributes.ts';
import { unwrappedPicture } from './picture-address.ts';

/** Stands for a site whose address an archive does not tell. */
export const NOWHERE = 'https://site-antigo.invalid';

export interface Tidied {
  /** With `<!--picture N-->` for the picture N. */
  html: string;
  pictures: Array<{ url: string; alt: string }>;
  youtube: string | null;
  sound: string | null;
  frames: Record<string, number>;
  hasOwnLinks: boolean;
  /** Pictures whose address is not complete. */
  lostPictures: number;
}

const SILENT = new Set('script style noscript svg object form template select textarea'.split(' '));
const VOID = new Set(['br', 'hr']);
const KEPT = new Set(
  'p br hr strong em b i ul ol li a blockquote h1 h2 h3 h4 h5 h6 div section article tr'.split(' '),
);
const MOST_PICTURES = 300;

/** Cards of Ghost's editor that ask for something the old site did. */
const DROPPED_CARDS = /\bkg-(?:signup|header|cta|nft|paywall)-card\b/;

/**
 * Goes through a text's markup once: block comments and cards become plain paragraphs, frames and lone addresses of
 * videos become links, pictures are taken out and numbered. What comes out is not safe yet: a sanitiser follows.
 * @param site the old site's origin; null where the archive does not tell
 */
export function tidy(html: string, site: string | null): Tidied {
  const reader = new Tidier(site);
  const parser = new Parser(reader, { decodeEntities: true, Tokenizer: ShallowTokenizer });
  parser.end(html.replaceAll('__GHOST_URL__', (site ?? NOWHERE).replace(/\/$/, '')));
  return reader.result();
}

interface Bookmark {
  href: string;
  title: string;
}

const UNSEEN = /(?:^|[;\s])(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i;

/** WordPress hides a player until its script has run. */
function isUnseen(name: string, { hidden, style = '' }: Record<string, string>): boolean {
  return hidden !== undefined || (name !== 'audio' && UNSEEN.test(style));
}

class Tidier {
  readonly #site: string | null;
  readonly #base: string;
  readonly #out: string[] = [];
  readonly #pictures: Tidied['pictures'] = [];
  readonly #frames: Record<string, number> = {};
  /** What happens when the innermost element ends. */
  readonly #ends: Array<() => void> = [];
  #silent = 0;
  /** Elements around this place that visitors do not see. */
  #unseen = 0;
  #links = 0;
  #paragraphs = 0;
  #bookmark: Bookmark | null = null;
  #isTitle = false;
  #youtube: string | null = null;
  #sound: string | null = null;
  #hasOwnLinks = false;
  #lostPictures = 0;
  /** The block comment whose contents were already written. */
  #written: string | null = null;

  constructor(site: string | null) {
    this.#site = site;
    this.#base = site ?? NOWHERE;
  }

  result(): Tidied {
    return {
      html: this.#out.join(''),
      pictures: this.#pictures,
      youtube: this.#youtube,
      sound: this.#sound,
      frames: this.#frames,
      hasOwnLinks: this.#hasOwnLinks,
      lostPictures: this.#lostPictures,
    };
  }

  oncomment(text: string): void {
    const [, end, name = '', rest = ''] = /^\s{0,9}(\/?)wp:([\w/-]{1,80})([\s\S]{0,5000})/.exec(text) ?? [];
    if (!name || this.#unseen > 0) return;
    if (end) {
      if (this.#written === name) this.#written = null;
      return;
    }
    const address = name.includes('embed') ? blockAddress(rest) : null;
    if (!address || this.#written) return;
    this.#embed(address);
    if (!rest.trim().endsWith('/')) this.#written = name;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#ends.push(this.#open(name, attributes));
  }

  onclosetag(): void {
    this.#ends.pop()?.();
  }

  ontext(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#bookmark) {
      if (this.#isTitle) this.#bookmark.title += text;
      return;
    }
    if (this.#isHidden()) return;
    const plain = text.trim();
    if (this.#links === 0 && /^https?:\/\/[^\s<>"]{1,2000}$/.test(plain)) this.#address(plain);
    else this.#out.push(encode(text));
  }

  #isHidden(): boolean {
    return this.#silent > 0 || this.#written !== null;
  }

  #open(name: string, attributes: Record<string, string>): () => void {
    const { class: classes = '' } = attributes;
    if (this.#unseen > 0 || isUnseen(name, attributes)) return this.#cover();
    if (SILENT.has(name)) return this.#hide();
    if (DROPPED_CARDS.test(classes)) {
      this.#count('cartões do Ghost que pedem inscrição');
      return this.#hide();
    }
    // What is hidden may still have the one sound of an audio card.
    if (name === 'audio' || (name === 'source' && soundMime(attributes.src ?? '')))
      this.#take(attributes.src);
    if (classes.includes('kg-audio-card')) return this.#hide();
    if (classes.includes('kg-bookmark-card')) return this.#openBookmark();
    if (this.#bookmark) return this.#insideBookmark(name, attributes);
    if (this.#isHidden()) return () => {};
    if (name === 'iframe' || name === 'embed') return this.#frame(attributes.src ?? attributes['data-src']);
    if (name === 'img') return this.#picture(attributes);
    if (classes.includes('kg-button-card')) return this.#wrap('<p data-button>', '</p>');
    if (name === 'a') return this.#link(attributes.href);
    if (name === 'figcaption') return this.#wrap('<p>', '</p>');
    if (!KEPT.has(name)) return () => {};
    if (VOID.has(name)) {
      this.#out.push(`<${name}>`);
      return () => {};
    }
    if (name === 'p') this.#paragraphs += 1;
    const end = this.#wrap(`<${name}>`, `</${name}>`);
    return () => {
      if (name === 'p') this.#paragraphs -= 1;
      end();
    };
  }

  #wrap(start: string, end: string): () => void {
    this.#out.push(start);
    return () => {
      this.#out.push(end);
    };
  }

  #hide(): () => void {
    this.#silent += 1;
    return () => {
      this.#silent -= 1;
    };
  }

  #cover(): () => void {
    this.#unseen += 1;
    return () => {
      this.#unseen -= 1;
    };
  }

  #openBookmark(): () => void {
    this.#bookmark = { href: '', title: '' };
    return () => {
      const { href, title } = this.#bookmark ?? { href: '', title: '' };
      this.#bookmark = null;
      if (href) this.#paragraph(href, title.trim() || href);
    };
  }

  #insideBookmark(name: string, { href, class: classes = '' }: Record<string, string>): () => void {
    if (name === 'a' && this.#bookmark && href) this.#bookmark.href ||= this.#hrefOf(href) ?? '';
    if (!classes.includes('kg-bookmark-title')) return () => {};
    this.#isTitle = true;
    return () => {
      this.#isTitle = false;
    };
  }

  #link(written: string | undefined): () => void {
    const href = this.#hrefOf(written);
    if (!href) return () => {};
    const videoId = youtubeVideoId(href);
    if (videoId) this.#youtube ??= youtubeWatchUrl(videoId);
    if (soundMime(href)) this.#take(href);
    this.#links += 1;
    this.#out.push(`<a href="${encode(href)}">`);
    return () => {
      this.#links -= 1;
      this.#out.push('</a>');
    };
  }

  /** Absolute; of a site without a known address, a path. */
  #hrefOf(written: string | undefined): string | null {
    if (written?.startsWith('mailto:')) return written.slice(0, 500);
    if (written?.startsWith('#')) return null;
    const href = urlOf(written, this.#base);
    if (!href) return null;
    const url = new URL(href);
    if (url.host !== new URL(this.#base).host) return href;
    this.#hasOwnLinks = true;
    return this.#site ? href : `${url.pathname}${url.search}`;
  }

  #frame(src: string | undefined): () => void {
    const address = urlOf(src, this.#base);
    if (address) this.#embed(address);
    return this.#hide();
  }

  #embed(address: string): void {
    const url = urlOf(address, this.#base);
    if (!url) return;
    const videoId = youtubeVideoId(url);
    if (videoId) {
      this.#youtube ??= youtubeWatchUrl(videoId);
      this.#paragraph(youtubeWatchUrl(videoId), youtubeWatchUrl(videoId));
    } else if (soundMime(url)) this.#take(url);
    else {
      this.#count(new URL(url).hostname);
      // A player has no page of its own; a post on another network has.
      if (!/player|embed|widget/.test(url)) this.#paragraph(url, url);
    }
  }

  #address(address: string): void {
    const videoId = youtubeVideoId(address);
    if (videoId) this.#youtube ??= youtubeWatchUrl(videoId);
    if (soundMime(address)) this.#take(address);
    const href = videoId ? youtubeWatchUrl(videoId) : address;
    this.#out.push(`<a href="${encode(href)}">${encode(href)}</a>`);
  }

  #paragraph(href: string, words: string): void {
    const [before, after] = this.#around();
    this.#out.push(`${before}<p><a href="${encode(href)}">${encode(words)}</a></p>${after}`);
  }

  /** Ends what must not be around a paragraph. */
  #around(): [string, string] {
    const isInside = this.#paragraphs > 0;
    return [`${this.#links > 0 ? '</a>' : ''}${isInside ? '</p>' : ''}`, isInside ? '<p>' : ''];
  }

  #picture({ src, alt = '', ...more }: Record<string, string>): () => void {
    const named = more['data-image'] || more['data-src'] || more['data-lazy-src'] || src;
    const url = named?.startsWith('data:') ? null : unwrappedPicture(named, this.#site);
    const isLost = url === null || (this.#site === null && url.startsWith(NOWHERE));
    if (isLost) this.#lostPictures += 1;
    else if (this.#pictures.length < MOST_PICTURES && !this.#pictures.some((other) => other.url === url)) {
      const [before, after] = this.#around();
      this.#out.push(`${before}<!--picture ${this.#pictures.length}-->${after}`);
      this.#pictures.push({ url, alt: isFileName(alt) ? '' : alt.slice(0, 300) });
    }
    return () => {};
  }

  #take(address: string | undefined): void {
    const url = urlOf(address, this.#base);
    if (url) this.#sound ??= url;
  }

  #count(name: string): void {
    if (Object.keys(this.#frames).length < 100 || name in this.#frames)
      this.#frames[name] = (this.#frames[name] ?? 0) + 1;
  }
}

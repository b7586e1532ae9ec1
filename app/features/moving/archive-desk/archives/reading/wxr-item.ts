import {
  ARCHIVE_LIMITS,
  HIDDEN_PAGES,
  PAGES,
  type RawUnit,
  type Sound,
  type UnitState,
} from '#app/pure/moving/archive-unit.ts';
import { parseDuration } from '#app/pure/time/parse-duration.ts';
import { parseFeedDate } from '#app/pure/time/parse-feed-date.ts';
import { isAtSite } from '../cleaning/picture-address.ts';
import { lineOf, urlOf, wholeNumber } from './fields.ts';

export interface WxrItem {
  fields: Record<string, string>;
  metas: Record<string, string>;
  terms: Array<{ domain: string; slug: string; name: string }>;
  comments: number;
  isCut: boolean;
  /** Whether a plugin keeps it from some visitors. */
  isClosed: boolean;
}

export interface WxrSite {
  facts: Record<string, string>;
  terms: Array<{ name: string; slug: string; taxonomy: string }>;
  authors: number;
  /** Items without an end of their own. */
  broken: number;
}

export function wxrSite(): WxrSite {
  return { facts: {}, terms: [], authors: 0, broken: 0 };
}

/** The origin of the site that was exported, with its folder. */
export function siteOf({ facts }: WxrSite): string | null {
  const address = facts['wp:base_blog_url'] || facts.link || facts['wp:base_site_url'];
  return urlOf(address, null);
}

/** What WordPress and its themes keep for themselves, in Portuguese. */
const LEFT_TYPES: Readonly<Record<string, string>> = {
  attachment: 'imagens e arquivos da biblioteca de mídia',
  page: PAGES,
  nav_menu_item: 'menus',
  revision: 'versões antigas de textos',
  custom_css: 'estilos',
  customize_changeset: 'estilos',
  oembed_cache: 'dados internos do WordPress',
  user_request: 'dados internos do WordPress',
  wp_block: 'blocos reutilizáveis',
  wp_template: 'modelos de aparência',
  wp_template_part: 'modelos de aparência',
  wp_global_styles: 'estilos',
  wp_navigation: 'menus',
  product: 'produtos (traga o CSV de produtos do WooCommerce)',
  product_variation: 'produtos (traga o CSV de produtos do WooCommerce)',
  shop_order: 'pedidos da loja',
};
export const BINNED = 'textos e páginas da lixeira';
const POST_TYPES = new Set(['post', 'podcast', 'episode', 'episodes', 'powerpress']);

const STATES: Readonly<Record<string, UnitState>> = {
  publish: 'public',
  future: 'scheduled',
  pending: 'pending',
  private: 'private',
  draft: 'draft',
  'auto-draft': 'draft',
};

export type ReadItem =
  | { is: 'unit'; unit: RawUnit }
  /** A file of the library. @property parent id of the post that it hangs on, whose page it and its own pages lead to */
  | { is: 'picture'; id: string; url: string; left: string; parent: string; pages: string[] }
  | { is: 'left'; name: string };

/** What an item of the export is, and what it says. @param site the old site's origin, for relative links */
export function readItem(item: WxrItem, site: string | null): ReadItem {
  const { fields } = item;
  const statedType = (fields['wp:post_type'] ?? '').trim();
  const type = statedType || 'post';
  // What does not say what it is, or who may see it, is not public.
  const status = statedType ? (fields['wp:status'] ?? '').trim() || 'draft' : 'private';
  if (type === 'attachment') {
    const url = urlOf(fields['wp:attachment_url'], site);
    const left = LEFT_TYPES.attachment ?? type;
    if (!url) return { is: 'left', name: left };
    const id = (fields['wp:post_id'] ?? '').trim();
    const parent = (fields['wp:post_parent'] ?? '').trim();
    const pages = [
      urlOf(fields.link, site),
      /^\d{1,12}$/.test(id) ? urlOf(`/?attachment_id=${id}`, site) : null,
    ];
    // The file itself may stand nowhere in the text of its post. A picture of another host is none of the old site's.
    const own = [...pages, url].filter((page) => page !== null).filter((page) => isAtSite(page, site));
    return { is: 'picture', id, url, left, parent, pages: own };
  }
  if (status === 'trash') return { is: 'left', name: BINNED };
  const known = LEFT_TYPES[type];
  if (known) {
    const isOpen = status === 'publish' && !(fields['wp:post_password'] ?? '').trim() && !item.isClosed;
    return { is: 'left', name: type === 'page' && !isOpen ? HIDDEN_PAGES : known };
  }
  return { is: 'unit', unit: unitOf(item, { type, status, site }) };
}

interface Frame {
  type: string;
  status: string;
  site: string | null;
}

function unitOf({ fields, metas, terms, isClosed }: WxrItem, { type, status, site }: Frame): RawUnit {
  const postId = (fields['wp:post_id'] ?? '').trim();
  const guid = lineOf(fields.guid, ARCHIVE_LIMITS.guid);
  const link = urlOf(fields.link, site);
  const title = lineOf(fields.title, ARCHIVE_LIMITS.title) || 'Sem título';
  const hasPassword = (fields['wp:post_password'] ?? '').trim() !== '';
  // What is unknown is not public.
  const state = STATES[status] ?? 'private';
  const podcastType = metas.itunes_episode_type ?? '';
  return {
    id: postId ? `post ${postId}` : guid ? `guid ${guid}` : link ? `link ${link}` : `title ${title}`,
    state: hasPassword
      ? 'password'
      : state === 'public' && (isClosed || isOfChannel(metas))
        ? 'private'
        : state,
    isLetter: false,
    guid: guid || null,
    title,
    subtitle: lineOf(withoutTags(fields['excerpt:encoded'] ?? ''), ARCHIVE_LIMITS.subtitle),
    html: fields['content:encoded'] || (fields.description ?? ''),
    isPlain: true,
    publishedAt: dateOf(fields)?.toISOString() ?? null,
    link,
    addresses: addressesOf(fields, { postId, guid, link, type, site }),
    terms: terms
      .filter(({ domain }) => domain !== 'author' && domain !== 'post_format')
      .flatMap(({ slug, name }) => [slug, name])
      .filter(Boolean)
      .map((term) => term.slice(0, ARCHIVE_LIMITS.term)),
    sound: soundOf(metas, site),
    picture: null,
    pictureId: (metas._thumbnail_id ?? '').trim() || null,
    season: wholeNumber(metas.itunes_season_number),
    number: wholeNumber(metas.itunes_episode_number),
    type: podcastType === 'trailer' || podcastType === 'bonus' ? podcastType : 'full',
    isExplicit: /^(?:yes|on|true|explicit|1)$/i.test((metas.explicit ?? metas.itunes_explicit ?? '').trim()),
    onlyWithSound: POST_TYPES.has(type) ? null : `conteúdo do tipo “${type.slice(0, 40)}”`,
    product: null,
  };
}

function dateOf(fields: Record<string, string>): Date | null {
  const zoned = (fields['wp:post_date_gmt'] ?? '').trim();
  const gmt = zoned && !zoned.startsWith('0000') ? parseFeedDate(`${zoned}Z`) : null;
  return gmt ?? parseFeedDate(fields.pubDate) ?? parseFeedDate(fields['wp:post_date']);
}

/** PowerPress: a line each for address, size and type, then facts in PHP's notation. Seriously Simple has metas. */
function soundOf(metas: Record<string, string>, site: string | null): Sound | null {
  const key = soundKey(metas);
  const [address = '', size = '', mime = '', ...more] = (key ? (metas[key] ?? '') : '').split(/\r?\n/);
  const url = urlOf(address, site) ?? urlOf(metas.audio_file, site);
  if (!url || isPicture(mime)) return null;
  const duration = /"duration";s:\d{1,4}:"([\d:.]{1,20})"/.exec(more.join('\n'))?.[1];
  const bytes = wholeNumber(size) ?? wholeNumber(metas.filesize_raw);
  return {
    url,
    // Seriously Simple writes 1 where it does not know the length.
    bytes: bytes && bytes > 1 ? bytes : null,
    mime: /^(?:audio|video)\/[\w.+-]{1,60}$/.test(mime.trim()) ? mime.trim() : null,
    seconds: parseDuration(duration ?? metas.duration ?? metas.itunes_duration),
  };
}

/** The sound of everybody's feed goes before those of other channels. */
function soundKey(metas: Record<string, string>): string | undefined {
  const channels = metas.audio_file?.trim()
    ? []
    : Object.keys(metas).filter((name) => name.endsWith(':enclosure'));
  return [...OPEN_SOUNDS, ...channels].find((name) => metas[name]?.trim());
}

const OPEN_SOUNDS = ['enclosure', '_podcast:enclosure'];

/** Whether its only sound is of another channel of PowerPress: an export does not tell which of them are sold. */
function isOfChannel(metas: Record<string, string>): boolean {
  const key = soundKey(metas);
  return key !== undefined && !OPEN_SOUNDS.includes(key);
}

function isPicture(mime: string): boolean {
  return /^\s*(?:image|text|application\/pdf)/i.test(mime);
}

interface PostFacts {
  postId: string;
  guid: string;
  link: string | null;
  type: string;
  site: string | null;
}

/** Under which addresses WordPress answers for a post, whatever its links look like today. */
function addressesOf(
  fields: Record<string, string>,
  { postId, guid, link, type, site }: PostFacts,
): string[] {
  const found = new Set<string>();
  if (link) found.add(link);
  const byGuid = urlOf(guid, null);
  if (byGuid && site && URL.parse(byGuid)?.host === URL.parse(site)?.host) found.add(byGuid);
  const at = (path: string) => site && found.add(`${site.replace(/\/$/, '')}${path}`);
  if (/^\d{1,12}$/.test(postId)) {
    at(`/?p=${postId}`);
    if (type !== 'post') at(`/?post_type=${encodeURIComponent(type)}&p=${postId}`);
  }
  const slug = (fields['wp:post_name'] ?? '').trim();
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec((fields['wp:post_date'] ?? '').trim());
  if (slug && day && day[1] !== '0000' && !slug.includes('/')) {
    const name = encodeURIComponent(safeDecoded(slug));
    at(`/${day[1]}/${day[2]}/${day[3]}/${name}/`);
    at(`/${day[1]}/${day[2]}/${name}/`);
    if (type === 'podcast') {
      at(`/podcast/${name}/`);
      // Of Seriously Simple: where its feed says that the sound is.
      if (/^\d{1,12}$/.test(postId)) at(`/podcast-download/${postId}/${name}.mp3`);
    }
  }
  return [...found].filter((address) => address.length <= ARCHIVE_LIMITS.url);
}

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]{0,2000}>/g, ' ');
}

/** What a document is a copy of, when it is no feed: such copies also hold what is not public. */
export type SiteExport = 'wordpress-export' | 'blogger-export' | 'site-export';

/** A tag as far as it tells: its name without the prefix, in lower case, its attributes, and its text. */
interface SeenTag {
  name: string;
  attributes: string;
  text: () => string;
}

/** Elements that only WordPress's export (WXR) has, whatever its version and prefix. */
const OF_WORDPRESS =
  /^(?:wxr_version|base_site_url|base_blog_url|post_type|post_date_gmt|post_password|postmeta|is_sticky|comment_status|ping_status)$/;
/** The namespace may be declared on any element. */
const WORDPRESS = /wordpress\.org\/export\//i;
/** Kinds of entries that Blogger writes only into copies, and the namespace of its newer ones. */
const BLOGGER = /schemas\.google\.com\/blogger\/(?:2008\/kind#|2018)/i;

/** Elements of other systems that say who may see an entry, and the words for 'not everybody'. */
const STATE =
  /^(?:(?:post_?|entry_?|item_?|publish_?)?(?:status|state)|visibility|privacy|security|access(?:_?level)?|permission)$/;
const NOT_PUBLIC =
  /^(?:(?:auto[-_ ]?|soft[-_ ]?)?(?:draft|trash)(?:ed)?|private|pending|future|scheduled|inherit|hidden|unlisted|unpublished|password(?:[-_ ]?protected)?|protected|friends|members(?:[-_ ]?only)?|deleted|archived|rascunho|privad[oa]|pendente|agendad[oa]|ocult[oa]|lixeira|protegid[oa])$/;
const IS_HIDDEN =
  /^(?:is_?)?(?:draft|private|hidden|protected|trashed|deleted|unlisted|rascunho|privad[oa]|ocult[oa])$/;
const IS_SHOWN = /^(?:is_?)?(?:published|public|visible|publicad[oa]|public[oa])$/;

/** 'status="draft"' of an entry. */
const STATE_ATTRIBUTE = /\s(?:status|state|visibility)\s*=\s*["']([^"']{0,40})/i;

export const YES = /^(?:yes|y|true|1|on|sim)$/;
const NO = /^(?:no|n|false|0|off|n[aã]o)$/;

/**
 * Which system's export a tag belongs to; null for a tag that a feed may have. Copies of a site have drafts,
 * private pages and the bin, and say so in elements that no feed has, so one of them is enough.
 */
export function exportOf({ name, attributes, text }: SeenTag): SiteExport | null {
  if (OF_WORDPRESS.test(name) || WORDPRESS.test(attributes)) return 'wordpress-export';
  if (BLOGGER.test(attributes)) return 'blogger-export';
  if (STATE.test(name)) return NOT_PUBLIC.test(text()) ? 'site-export' : null;
  if (IS_HIDDEN.test(name)) return YES.test(text()) ? 'site-export' : null;
  return IS_SHOWN.test(name) && NO.test(text()) ? 'site-export' : null;
}

/** The same for the attributes of an entry. */
export function exportOfAttributes(attributes: string): SiteExport | null {
  const [, state = ''] = STATE_ATTRIBUTE.exec(attributes) ?? [];
  return NOT_PUBLIC.test(state.trim().toLowerCase()) ? 'site-export' : null;
}

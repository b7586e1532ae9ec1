import { encode } from 'html-entities';

/** What a short code becomes; its name and attributes are those of WordPress and common plugins. */
const KEEPS_INNER = new Set(['caption', 'wp_caption', 'embed', 'center', 'highlight', 'dropcap']);
const ADDRESS_IN: Readonly<Record<string, readonly string[]>> = {
  audio: ['mp3', 'm4a', 'ogg', 'src', 'wav'],
  powerpress: ['url', '0'],
  playlist: [],
  video: ['mp4', 'src', 'url'],
  youtube: ['id', 'url', 'v', '0'],
  embedyt: ['0'],
  ss_player: [],
};

const SHORT_CODE = /\[(\/?)([a-z][\w-]{0,60})((?:[\s=:][^[\]]{0,2000})?)\]/gi;
const ATTRIBUTE =
  /([\w-]{1,60})\s{0,5}=\s{0,5}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'\]]{1,2000}))|(\S{1,2000})/g;

export interface WithoutCodes {
  html: string;
  /** Those that nobody here knows, with how often each was there. */
  unknown: Record<string, number>;
}

/**
 * Takes short codes out of a text. What they enclose stays, addresses of sounds and videos become links, and unknown
 * ones are counted. '[risos]' is no short code: it has neither attributes nor an end.
 */
export function withoutShortCodes(html: string): WithoutCodes {
  const unknown: Record<string, number> = {};
  if (!html.includes('[')) return { html, unknown };
  const ended = new Set(
    [...html.matchAll(SHORT_CODE)].flatMap(([, end, name = '']) => (end ? [name.toLowerCase()] : [])),
  );
  const clean = html.replace(SHORT_CODE, (whole: string, end: string, written: string, rest: string) => {
    const name = written.toLowerCase();
    if (KEEPS_INNER.has(name)) return name === 'embed' ? '\n' : '';
    const places = ADDRESS_IN[name];
    if (places) return end ? '' : addressIn(rest, places, name);
    const isCode = ended.has(name) || /=/.test(rest) || /[_\d-]/.test(name);
    if (!isCode) return whole;
    if (!end && Object.keys(unknown).length < MOST_NAMES) unknown[name] = (unknown[name] ?? 0) + 1;
    return '';
  });
  return { html: clean, unknown };
}

const MOST_NAMES = 200;

function addressIn(rest: string, places: readonly string[], name: string): string {
  const attributes = new Map<string, string>();
  let position = 0;
  for (const [, key, double, single, bare, alone] of rest.matchAll(ATTRIBUTE)) {
    if (key) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '');
    else attributes.set(String(position++), alone ?? '');
  }
  const found = places.map((place) => attributes.get(place)).find(Boolean);
  if (!found) return '';
  const address =
    /^[\w-]{11}$/.test(found) && name === 'youtube' ? `https://www.youtube.com/watch?v=${found}` : found;
  return /^(?:https?:)?\/\//.test(address)
    ? `\n<p><a href="${encode(address)}">${encode(address)}</a></p>\n`
    : '';
}

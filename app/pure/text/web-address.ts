import { withoutEnd, withoutStart } from './linear-text.ts';

/** Characters of a web address that somebody types or brings. */
export const LONGEST_WEB_ADDRESS = 2_000;

/** Stands in for the origin of the site. */
const HERE = 'http://here.invalid';

/**
 * Whether an address may become a link: http(s), or a path of this site. Never `javascript:` or another
 * scheme.
 */
export function isWebAddress(address: string): boolean {
  return isOwnPath(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

/** Whether an address is a path like '/a/b'. Browsers read '//a', '/\\a' and '/\t/a' as another host. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && URL.parse(address, HERE)?.origin === HERE;
}

/**
 * An address as headers and feeds carry it: 'https://a.com/ação' becomes 'https://a.com/a%C3%A7%C3%A3o'. One without such
 * letters, and what is no address, is returned unchanged.
 */
export function encodedAddress(address: string): string {
  if (/^[!-~]*$/.test(address)) return address;
  if (!isOwnPath(address)) return URL.parse(address)?.href ?? address;
  const { pathname, search, hash } = new URL(address, HERE);
  return pathname + search + hash;
}

const SCHEME = /^https?(?::[\\/]*|[\\/]{2,})/i;
const BEFORE = /[\s\p{Cf}<"'“]/u;
const AFTER = /[\s\p{Cf}>"'”]/u;

/**
 * Repairs a typed address where its meaning is clear: 'http:https://a.com' and 'https//a.com' become
 * 'https://a.com', '//a.com' and 'www.a.com' get https, and surrounding quotes and escapes are removed. An
 * ambiguous one is returned unchanged.
 */
export function repairedAddress(written: string): string {
  const text = withoutStart(withoutEnd(written, AFTER), BEFORE).replaceAll('&amp;', '&');
  let rest = text;
  let scheme = '';
  for (let found = SCHEME.exec(rest); found; found = SCHEME.exec(rest)) {
    scheme = /^https/i.test(found[0]) ? 'https' : 'http';
    rest = rest.slice(found[0].length);
  }
  if (scheme) return `${scheme}://${rest}`;
  return /^\/\/[\w-]+\./.test(text)
    ? `https:${text}`
    : /^www\.[\w-]+\./i.test(text)
      ? `https://${text}`
      : text;
}

/** The address of a link, or null where it is neither http(s) nor a path of this site. */
export function linkOrNull(address: string | null): string | null {
  return address !== null && isWebAddress(address) ? address : null;
}

/**
 * The address of a picture, or null where it is not on this site: the content security policy blocks others.
 */
export function pictureOrNull(address: string | null): string | null {
  return address !== null && isOwnPath(address) ? address : null;
}

/** 'exemplo.com/feed' gets https. What has a scheme, or is no address of a site, is returned unchanged. */
export function withScheme(typed: string): string {
  if (typed.startsWith('/') || /[:@\s]/.test(typed.split('/', 1)[0] ?? '')) return typed;
  const url = URL.parse(`https://${typed}`);
  return url && /\.[a-z]{2,}$/.test(url.hostname) ? url.href : typed;
}

/** Stands for whatever site the address is found on. */
const HERE = 'http://here.invalid';

/** An address on the web, or a path of this site: what may become a link. No `javascript:`, no other scheme. */
export function isWebAddress(address: string): boolean {
  return isOwnPath(address) || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

/** '/a/b': a browser takes '//a', '/\\a' and '/\t/a' for the name of another host. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && URL.parse(address, HERE)?.origin === HERE;
}

const SCHEME = /^https?(?::[\\/]*|[\\/]{2,})/i;
const WRAPPING = /^[\s\p{Cf}<"'“]+|[\s\p{Cf}>"'”]+$/gu;

/**
 * An address as it can only have been meant: 'http:https://a.com' and 'https//a.com' are 'https://a.com', '//a.com' and
 * 'www.a.com' are https, quotes and escapes around it go. What may have been meant otherwise comes back as it is.
 */
export function repairedAddress(written: string): string {
  const text = written.replace(WRAPPING, '').replaceAll('&amp;', '&');
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

/** The address of a link, or null: only http(s), or a path of our own, ever becomes one. */
export function linkOrNull(address: string | null): string | null {
  return address !== null && isWebAddress(address) ? address : null;
}

/** The address of a picture, or null: the content security policy shows those of this site alone. */
export function pictureOrNull(address: string | null): string | null {
  return address !== null && isOwnPath(address) ? address : null;
}

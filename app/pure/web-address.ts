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

/** The address of a link, or null: only http(s), or a path of our own, ever becomes one. */
export function linkOrNull(address: string | null): string | null {
  return address !== null && isWebAddress(address) ? address : null;
}

/** The address of a picture, or null: the content security policy shows those of this site alone. */
export function pictureOrNull(address: string | null): string | null {
  return address !== null && isOwnPath(address) ? address : null;
}

import { isOwnPath, repairedAddress } from './web-address.ts';

const SCHEMES = /^(?:https?|mailto):$/;
const BARE_DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/;

/**
 * Where a link of a text may lead: http(s), mailto, or a path of this site. '' where nothing useful was typed;
 * null for another scheme, which no text has.
 */
export function writtenHref(typed: string): string | null {
  const href = typed.trim();
  if (href === '' || href === '#') return '';
  if (isOwnPath(href)) return href;
  const meant = BARE_DOMAIN.test(href) ? `https://${href}` : repairedAddress(href);
  const url = URL.parse(meant);
  if (!url) return /^[\w+.\s-]*:/.test(meant) ? null : '';
  return SCHEMES.test(url.protocol) ? url.href : null;
}

/** A mail has no page of ours around it: paths of this site get its origin. */
export function absoluteHref(href: string, publicUrl: string): string {
  return isOwnPath(href) ? `${publicUrl}${href}` : href;
}

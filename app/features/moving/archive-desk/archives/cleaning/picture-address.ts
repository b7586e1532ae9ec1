import { urlOf } from '../reading/fields.ts';

const FETCHED = /^\/image\/fetch\/(?:[^/]{1,200}\/){0,3}(https?(?::\/\/|%3A%2F%2F).{1,2000})$/i;

/** A picture's own address, without the service that makes it smaller. */
export function unwrappedPicture(text: string | null | undefined, base: string | null): string | null {
  const address = urlOf(text, base);
  const url = address && URL.parse(address);
  if (!url) return null;
  if (/^i\d\.wp\.com$/.test(url.hostname)) return urlOf(`https:/${url.pathname}`, null);
  const fetched =
    /^(?:substackcdn\.com|cdn\.substack\.com)$/.test(url.hostname) && FETCHED.exec(url.pathname);
  if (fetched) return urlOf(decoded(fetched[1] ?? ''), null);
  url.pathname = url.pathname.replace(/\/content\/images\/size\/w\d{1,5}(?:h\d{1,5})?\//, '/content/images/');
  return url.href;
}

/** Where its largest copy is likely to be: WordPress writes '-1024x683' into the names of smaller ones. */
export function largerPicture(address: string): string | null {
  const larger = address.replace(/-\d{2,5}x\d{2,5}(\.(?:jpe?g|png|webp|gif|avif))(\?|$)/i, '$1$2');
  return larger === address ? null : larger;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an absolute address is one of the old site, with or without 'www.'. */
export function isAtSite(address: string, site: string | null): boolean {
  const host = (of: string | null) => URL.parse(of ?? '')?.host.replace(/^www\./, '');
  return site !== null && host(address) === host(site);
}

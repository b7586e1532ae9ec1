import { redactPath } from '#app/pure/text/redact-path.ts';
import { normalTarget } from '../old-address.ts';
import { isOwnPart } from '../own-parts.ts';

/** In characters. */
export const LONGEST_MISSING = 200;

/** What programs look for that search sites for holes, and files that browsers ask for by themselves. */
const NOISE_FIRST = new Set(
  `
  .well-known _ignition _next _profiler actuator admin administrator ads.txt api app-ads.txt apple-touch-icon.png assets autodiscover backup
  boaform browserconfig.xml cgi-bin config console core crossdomain.xml debug dns-query ecp env favicon.ico favicon.png geoserver
  graphql hnap1 humans.txt jenkins laravel llms.txt login manager media mysql node_modules owa phpmyadmin pma remote sdk security.txt
  server-status service-worker.js sitemap_index.xml solr sw.js swagger telescope tmp vendor wp-admin wp-includes wp-json wp-login wp-sitemap.xml
  `
    .trim()
    .split(/\s+/),
);
const NOISE_FILE =
  /\.(?:7z|action|ashx|asmx|aspx?|axd|bak|bz2|cfm|cgi|conf|config|css|dll|do|env|exe|git|gz|htaccess|ini|inc|js|jsp|jspx|key|lock|log|map|mjs|old|orig|p12|pem|php\d?|phtml|pl|properties|py|rar|rb|save|sh|sql|sqlite|svn|swp|tar|tgz|toml|war|ya?ml|zip)$/;
/** What an address of a page is written with. */
const PLAIN = /^[\p{L}\p{M}\p{N}\-_.~+, /?=&]+$/u;
/** Telephones and documents; keys of links. */
const NUMBER = /\d{7}|(?:\d-?){10}/;
const BETWEEN_DIGITS = /[. +,]/g;
const KEY = /^(?=[^/]*\d)(?:[\da-f]{16,}|[\w]{20,})$/i;

/**
 * An address that was asked for in vain, as it may be counted: its path, with the number of a post of WordPress.
 * @returns null for what scanners ask, and what may be about a person
 */
export function missingPath(pathname: string, query: URLSearchParams): string | null {
  if (redactPath(pathname) !== pathname) return null;
  const key = normalTarget(pathname, query)?.key;
  if (!key || key.length > LONGEST_MISSING || !PLAIN.test(key)) return null;
  const [path = ''] = key.split('?', 1);
  const parts = path.split('/').slice(1);
  const [first = ''] = parts;
  if (NOISE_FIRST.has(first) || NOISE_FILE.test(path)) return null;
  if (isOwnPart(path) && !OWN_LISTED.has(first)) return null;
  return parts.some((part) => isNoise(part)) ? null : key;
}

/** Ours, where a page may be gone that others link to. */
const OWN_LISTED = new Set(['about', 'cartas', 'episodios', 'jornadas', 'shop', 'topics', 'videos']);

function isNoise(part: string): boolean {
  return (
    part.startsWith('.') ||
    part.startsWith('apple-touch-icon') ||
    NUMBER.test(part.replace(BETWEEN_DIGITS, '')) ||
    KEY.test(part)
  );
}

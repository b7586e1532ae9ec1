import { withoutParts } from '#app/pure/text/linear-text.ts';

/** Pictures and fonts that are inside the file itself and cannot run anything. */
const MIME_TYPE = /^data:([\w.+/-]*)[;,]/i;
const PICTURE = /^image\/(?:png|jpe?g|gif|webp|avif)$/i;
const FONT = /^(?:application|font)\/.*(?:font|woff|ttf|otf|opentype|truetype)/i;

/** Whether an address leads out of the file: everything but its `#part`s and inline pictures. */
export function isUnsafeReference(address: string): boolean {
  const plain = address.replace(/[\s\p{Cc}]/gu, '');
  return plain !== '' && !plain.startsWith('#') && !isInline(plain);
}

function isInline(address: string): boolean {
  const type = MIME_TYPE.exec(address)?.[1] ?? '';
  return PICTURE.test(type) || FONT.test(type);
}

/**
 * Whether a style, or an attribute that may be one, fetches something external.
 * @param isDeclaration whether it is certainly a style; in other attributes only `url()` counts
 */
export function isUnsafeCss(css: string, { isDeclaration = true } = {}): boolean {
  const plain = withoutParts(css, /\/\*/g, '*/', ' ');
  for (const [, address = ''] of plain.matchAll(/(?:url|src)\s*\(([^)]*)/gi)) {
    if (isUnsafeReference(address.trim().replace(/^(["'])(.*)\1$/s, '$2'))) return true;
  }
  if (hasEscapedName(plain)) return true;
  if (!isDeclaration) return false;
  // `image-set("…")` and `@import "…"` need no url(); a namespace address is never fetched.
  const fetched = withoutParts(withoutParts(plain, /@namespace/gi, ';'), /url\s*\(/gi, ')');
  return /@import|image-set|-moz-binding|\\|https?:/i.test(fetched) || ACTIVE.test(fetched);
}

const ACTIVE = /behavior\s*:|expression\s*\(|["']\s*\/\//i;

/** An escape may spell the name of a function: before a bracket, or after a `url` that has none. */
function hasEscapedName(css: string): boolean {
  const backslash = css.indexOf('\\');
  if (backslash < 0) return false;
  if (css.indexOf('(', backslash) >= 0) return true;
  return css.split('(').some((part) => {
    const name = part.search(/\burl\b/i);
    return name >= 0 && part.indexOf('\\', name) >= 0;
  });
}

/** Pictures and fonts that are inside the file itself and cannot run anything. */
const INLINE =
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application|font)\/[\w.+-]*(?:font|woff2?|ttf|otf|opentype|truetype)[\w.+-]*)[;,]/i;

/** Whether an address leads out of the file: everything but its `#part`s and inline pictures. */
export function isUnsafeReference(address: string): boolean {
  const plain = address.replace(/[\s\p{Cc}]/gu, '');
  return plain !== '' && !plain.startsWith('#') && !INLINE.test(plain);
}

/**
 * Whether a style, or an attribute that may be one, fetches something external.
 * @param isDeclaration whether it is certainly a style; in other attributes only `url()` counts
 */
export function isUnsafeCss(css: string, { isDeclaration = true } = {}): boolean {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ');
  for (const [, address = ''] of plain.matchAll(/(?:url|src)\s*\(([^)]*)/gi)) {
    if (isUnsafeReference(address.trim().replace(/^(["'])(.*)\1$/s, '$2'))) return true;
  }
  if (/\burl\b[^(]*\\|\\[\s\S]*\(/i.test(plain)) return true; // an escape may spell a CSS name
  if (!isDeclaration) return false;
  // `image-set("…")` and `@import "…"` need no url(); a namespace address is never fetched.
  const fetched = plain.replace(/@namespace[^;]*;/gi, '').replace(/url\s*\([^)]*\)/gi, '');
  return /@import|image-set|-moz-binding|behavior\s*:|expression\s*\(|\\|https?:|["']\s*\/\//i.test(fetched);
}

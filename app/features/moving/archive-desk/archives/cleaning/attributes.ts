/** 'MAKINGIT_Inline_2765x2081px.jpg' describes nothing. */
export function isFileName(alt: string): boolean {
  return /^\S{1,200}\.(?:jpe?g|png|gif|webp|heic|avif)$/i.test(alt.trim());
}

/** The address in a block comment's JSON. */
export function blockAddress(rest: string): string | null {
  const found = /"url"\s{0,5}:\s{0,5}"((?:[^"\\]|\\.){1,2000})"/.exec(rest)?.[1];
  if (!found) return null;
  try {
    return String(JSON.parse(`"${found}"`));
  } catch {
    return null;
  }
}

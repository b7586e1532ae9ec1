const DIGITS = /^\d{5,15}$/;
const MARKED = /^id(\d{5,15})$/;

/**
 * The number of a show at Apple Podcasts: 'https://podcasts.apple.com/br/podcast/conversas/id1234567890' → '1234567890'.
 * Null for anything else, such as the address of another site.
 */
export function appleIdOf(typed: string): string | null {
  const text = typed.trim();
  if (DIGITS.test(text)) return text;
  const alone = MARKED.exec(text)?.[1];
  if (alone) return alone;
  const address = URL.parse(text.includes('://') ? text : `https://${text}`);
  if (!address || !/^(?:podcasts|itunes)\.apple\.com$/.test(address.hostname)) return null;
  for (const part of address.pathname.split('/').reverse()) {
    const id = MARKED.exec(part)?.[1];
    if (id) return id;
  }
  return null;
}

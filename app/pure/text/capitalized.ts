/** With a capital where a sentence begins: 'a Stripe' → 'A Stripe'. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

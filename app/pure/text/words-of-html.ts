/** Rich text without markup. It is no sanitiser: what comes out is shown as text alone. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

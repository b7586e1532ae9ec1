const BLOCK =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|dl|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|section|article|aside|header|footer|pre|hr|iframe|form|noscript|script|style|audio|video|!--)\b/i;

/** Whether a text was written with WordPress' blocks, which have paragraphs of their own. */
export function hasBlockComments(html: string): boolean {
  return /<!--\s{0,9}wp:/.test(html);
}

/** Paragraphs of a text whose author parted them by blank lines; a single new line is a line break. */
export function paragraphsFromLines(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n');
}

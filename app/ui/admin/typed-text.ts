/** Stands where the caret was, of Unicode's private use. */
export const CARET = '\uE000';

/**
 * What was typed into a textarea, as HTML. Plain text keeps its paragraphs.
 * @param caret where in the text the typing goes on, which `CARET` then marks; null where it does not
 */
export function typedHtml(text: string, caret: number | null): string {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(text);
  if (caret !== null) {
    const at = isHtml ? placeInText(text, caret) : caret;
    text = text.slice(0, at) + CARET + text.slice(at);
  }
  if (isHtml) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The nearest place in a paragraph, outside of tags and of a character's name such as '&amp;'. */
function placeInText(html: string, caret: number): number {
  const [before, after] = [html.slice(0, caret), html.slice(caret)];
  let at = caret;
  const tag = /<(?:\/|[a-z])[^<>]*$/i.exec(before);
  const name = /&[^\s;&<>]*$/.exec(before);
  if (tag?.[0].startsWith('</')) at = tag.index;
  else if (tag && after.includes('>')) at += after.indexOf('>') + 1;
  else if (name && /^[^\s;&<>]*;/.test(after)) at = name.index;
  for (let end = CLOSING.exec(html.slice(0, at)); end; end = CLOSING.exec(html.slice(0, at))) at = end.index;
  return at + (OPENING.exec(html.slice(at))?.[0].length ?? 0);
}

const CLOSING = /<\/[^<>]*>\s*$/;
const OPENING = /^(?:\s*<[a-z][^<>]*>)+/i;

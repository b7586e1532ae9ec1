import { LONGEST_ALT } from '#app/pure/media/picture.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { type CaptionedPicture, type Inline, LONGEST_CAPTION } from './blocks.ts';

const LONGEST_PICTURE_SIDE = 4_000;

const PICTURE = /^\/media\/cartas\/([\w-][\w.-]{0,119})$/;

/** A picture of ours by its attributes; null for any other. @param hasCaption false for letters */
export function pictureOf(
  { src = '', alt = '', width, height, 'data-caption': words = '' }: Record<string, string>,
  hasCaption: boolean,
): CaptionedPicture | null {
  const key = PICTURE.exec(src)?.[1];
  const [wide, tall] = [sideOf(width), sideOf(height)];
  if (!key || !wide || !tall) return null;
  const caption = hasCaption ? shortLine(words, LONGEST_CAPTION) : '';
  return { key, alt: shortLine(alt, LONGEST_ALT), width: wide, height: tall, ...(caption && { caption }) };
}

export function shortLine(text: string, most: number): string {
  return cleanLine(text).slice(0, most);
}

function sideOf(pixels = ''): number | null {
  const side = /^\d{1,4}$/.test(pixels) ? Number(pixels) : 0;
  return side > 0 && side <= LONGEST_PICTURE_SIDE ? side : null;
}

/** Spaces as HTML shows them: one between words, none at either end of a line. */
export function tidied(content: readonly Inline[]): Inline[] {
  const tidy: Inline[] = [];
  let isAtStart = true;
  for (const inline of content) {
    if (inline.kind === 'text') {
      const single: string = inline.text.replace(/[ \t\n\r\f]+/g, ' ');
      const text: string = isAtStart ? single.replace(/^ /, '') : single;
      if (text === '') continue;
      tidy.push({ ...inline, text });
      isAtStart = text.endsWith(' ');
    } else {
      tidy.push(inline);
      isAtStart = inline.kind === 'break';
    }
  }
  return withoutEnd(tidy);
}

/** Without spaces and breaks at the end; and without breaks at the start, where nothing has begun. */
function withoutEnd(content: Inline[]): Inline[] {
  while (content[0]?.kind === 'break') content.shift();
  for (let last = content.at(-1); last; last = content.at(-1)) {
    if (last.kind === 'text') last.text = last.text.replace(/ $/, '');
    if (last.kind === 'first-name' || (last.kind === 'text' && last.text)) break;
    content.pop();
  }
  return content;
}

export function wordsOfLine(content: readonly Inline[]): string {
  return cleanLine(content.map((inline) => (inline.kind === 'text' ? inline.text : ' ')).join(''));
}

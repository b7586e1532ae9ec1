import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import { TYPE_PAIRS, type TypePairName } from '#app/pure/brand/type-pairs.ts';

/** A font that turns text into outlines, so that no machine needs it installed. Sizes are pixels. */
export interface Typeface {
  widthOf(text: string, size: number): number;
  /** SVG path data of one line whose baseline begins at x, y. */
  outline(text: string, x: number, y: number, size: number): string;
  /** The text without characters that the font lacks, such as emoji and other scripts. */
  showable(text: string): string;
}

const resolve = createRequire(import.meta.url).resolve;
const opened = new Map<string, Promise<Typeface>>();

/** The faces of a pair of type, of titles and of small lines, each read once. */
export async function openTypefaces(pair: TypePairName): Promise<{ title: Typeface; small: Typeface }> {
  const [ofTitles, ofTexts] = TYPE_PAIRS[pair].drawn;
  const [title, small] = await Promise.all([open(ofTitles), open(ofTexts)]);
  return { title, small };
}

/** @param name of a package of Fontsource */
function open(name: string): Promise<Typeface> {
  const typeface = opened.get(name) ?? read(`@fontsource/${name}/files/${name}-latin-600-normal.woff`);
  opened.set(name, typeface);
  typeface.catch(() => opened.delete(name));
  return typeface;
}

async function read(file: string): Promise<Typeface> {
  const [{ default: opentype }, bytes] = await Promise.all([import('opentype.js'), readFile(resolve(file))]);
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  if (!canCompose(font)) font.stringToGlyphs = (text) => [...text].map((one) => font.charToGlyph(one));
  return {
    widthOf: (text, size) => font.getAdvanceWidth(text, size),
    outline: (text, x, y, size) => font.getPath(text, x, y, size).commands.map(pathData).join(''),
    showable: (text) => showableIn(font, text),
  };
}

/** The library refuses a kind of rule that some fonts join characters by. Ours come joined, so they do without. */
function canCompose(font: Font): boolean {
  try {
    return font.stringToGlyphs('Coração').length > 0;
  } catch {
    return false;
  }
}

/** The library's own writes NaN for numbers very near an integer, and caches every number for ever. */
function pathData(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${point(command.x, command.y)}`;
    case 'Q':
      return `Q${point(command.x1, command.y1)} ${point(command.x, command.y)}`;
    case 'C':
      return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${point(command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function showableIn(font: Font, text: string): string {
  const has = (character: string) => character === ' ' || font.charToGlyphIndex(character) > 0;
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((character) => (has(character) ? character : [...character.normalize('NFD')].filter(has).join('')))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

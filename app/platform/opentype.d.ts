// The part of opentype.js 2 that is used here; the published types describe version 1.
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Glyph {
    index: number;
  }
  export interface Font {
    /** Joins characters as the font asks for. */
    stringToGlyphs(text: string): Glyph[];
    charToGlyph(character: string): Glyph;
    /** Size and baseline in pixels. */
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] };
    getAdvanceWidth(text: string, size: number): number;
    /** 0 where the font lacks the character. */
    charToGlyphIndex(character: string): number;
  }
  const opentype: { parse(font: ArrayBuffer): Font };
  export default opentype;
}

import { withoutEnd } from './linear-text.ts';

/**
 * Shortens a text to at most `most` characters, at a word and with '…'. Line breaks and runs of spaces become
 * one space. A single word that is too long is cut inside, but never inside a character.
 */
export function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const space = plain.slice(0, most).lastIndexOf(' ');
  const cut = plain.slice(0, space >= most / 2 ? space : most - 1);
  return `${withoutEnd(cut, /[\s,;:.–—-]/).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

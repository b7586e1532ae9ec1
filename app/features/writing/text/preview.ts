import { shorten } from '#app/pure/text/shorten.ts';
import type { Block, Inline } from './blocks.ts';

const LONGEST_PREVIEW = 140;

/** The first words of a text. A greeting by name says nothing about it, and is left out. */
export function previewOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.content] : []));
  const others = paragraphs.filter((content) => content.every(({ kind }) => kind !== 'first-name'));
  const words = (others.length > 0 ? others : paragraphs).map((content) => content.map(wordsOf).join(''));
  return shorten(words.join(' '), LONGEST_PREVIEW);
}

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'first-name' ? inline.fallback : ' ';
}

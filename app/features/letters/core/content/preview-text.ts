import { shorten } from '#app/pure/shorten.ts';
import type { Block } from './blocks.ts';

const LONGEST_PREVIEW = 140;

/** The first words of a letter, without names. */
export function previewOf(blocks: readonly Block[]): string {
  const words = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.content : []));
  return shorten(
    words.map((inline) => (inline.kind === 'text' ? inline.text : ' ')).join(''),
    LONGEST_PREVIEW,
  );
}

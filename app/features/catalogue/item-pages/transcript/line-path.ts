import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { MOST_WORDS_OF_PAGE, pagesOf, paragraphsOf } from '#app/pure/transcripts/paragraphs.ts';
import { placeAt, type SpokenText, type TranscriptLine } from '#app/pure/transcripts/transcript.ts';
import { partPath } from './addresses.ts';

/** Where the line stands that is said at a second: '/episodios/uma/transcricao?pagina=2#t7540'. */
export function linePath(
  item: Pick<ItemCard, 'kind' | 'slug'>,
  transcript: SpokenText<TranscriptLine> & { wordCount: number },
  second: number,
): string {
  const place = Math.max(0, placeAt(transcript.lines, second * 1_000 + 999));
  const startMs = transcript.lines[place]?.startMs ?? 0;
  const pages = transcript.wordCount > MOST_WORDS_OF_PAGE ? pagesOf(paragraphsOf(transcript)) : [];
  const begins = pages.map(([first]) => ({ startMs: first?.lines[0]?.startMs ?? 0 }));
  const page = Math.max(0, placeAt(begins, startMs));
  return `${partPath(item, page + 1)}#t${Math.floor(startMs / 1_000)}`;
}

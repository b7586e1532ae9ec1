import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { pageAddress } from '#app/pure/forms/page-cursor.ts';
import { MOST_WORDS_OF_PAGE, pagesOf, paragraphsOf } from '#app/pure/transcripts/paragraphs.ts';
import { placeAt, type SpokenText, type TranscriptLine } from '#app/pure/transcripts/transcript.ts';
import { transcriptPath } from './addresses.ts';

/** Where a second stands in the text: '/episodios/uma/transcricao?pagina=2#t7540'. */
export function linePath(
  item: Pick<ItemCard, 'kind' | 'slug'>,
  transcript: SpokenText<TranscriptLine> & { wordCount: number },
  second: number,
): string {
  const pages = transcript.wordCount > MOST_WORDS_OF_PAGE ? pagesOf(paragraphsOf(transcript)) : [];
  const begins = pages.map(([first]) => ({ startMs: first?.lines[0]?.startMs ?? 0 }));
  const page = Math.max(0, placeAt(begins, second * 1_000 + 999));
  const address = pageAddress(transcriptPath(item), { pagina: page > 0 ? String(page + 1) : '' });
  return `${address}#t${second}`;
}

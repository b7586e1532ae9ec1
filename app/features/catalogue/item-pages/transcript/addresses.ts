import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { pageAddress } from '#app/pure/forms/page-cursor.ts';
import { transcriptPath } from '#app/pure/transcripts/transcript-path.ts';
import type { TranscriptFile } from '#app/pure/transcripts/write-transcript.ts';

type Item = Pick<ItemCard, 'kind' | 'slug'>;

/** A part of a long transcript, from 1. */
export function partPath(item: Item, page: number): string {
  return pageAddress(transcriptPath(item), { pagina: page > 1 ? String(page) : '' });
}

/** A transcript as a file. */
export function transcriptFilePath(item: Item, file: TranscriptFile): string {
  return `${transcriptPath(item)}.${file}`;
}

/** The picture of a moment for social networks. */
export function momentPicturePath({ kind, slug }: Item, second: number): string {
  const name = kind === 'video' ? 'video' : 'episodio';
  return `/og/momento/${name}/${slug}/${second}.jpg` satisfies Href<'/og/momento/:kind/:slug/:file'>;
}

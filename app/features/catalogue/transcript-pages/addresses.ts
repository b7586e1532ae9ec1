import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import type { TranscriptFile } from '#app/pure/transcripts/write-transcript.ts';

type Item = Pick<ItemCard, 'kind' | 'slug'>;

/** The page with all that is said in an item. */
export function transcriptPath({ kind, slug }: Item) {
  return kind === 'video'
    ? (`/videos/${slug}/transcricao` satisfies Href<'/videos/:slug/transcricao'>)
    : (`/episodios/${slug}/transcricao` satisfies Href<'/episodios/:slug/transcricao'>);
}

/** The same as a file. */
export function transcriptFilePath(item: Item, file: TranscriptFile): string {
  return `${transcriptPath(item)}.${file}`;
}

/** The picture of a moment for social networks. */
export function momentPicturePath({ kind, slug }: Item, second: number): string {
  const name = kind === 'video' ? 'video' : 'episodio';
  return `/og/momento/${name}/${slug}/${second}.jpg` satisfies Href<'/og/momento/:kind/:slug/:file'>;
}

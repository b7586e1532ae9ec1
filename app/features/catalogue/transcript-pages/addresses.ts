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

/** The page of one moment of an item, to pass on. @param seconds may have a fraction */
export function momentPath({ kind, slug }: Item, seconds: number): string {
  const second = Math.max(0, Math.floor(seconds));
  return kind === 'video'
    ? (`/videos/${slug}/momento/${second}` satisfies Href<'/videos/:slug/momento/:second'>)
    : (`/episodios/${slug}/momento/${second}` satisfies Href<'/episodios/:slug/momento/:second'>);
}

/** The picture of a moment for social networks. */
export function momentPicturePath({ kind, slug }: Item, second: number): string {
  const name = kind === 'video' ? 'video' : 'episodio';
  return `/og/momento/${name}/${slug}/${second}.jpg` satisfies Href<'/og/momento/:kind/:slug/:file'>;
}

/** Where our own copies of items' pictures are served; on disk they stand in `media/itens` of the data folder. */
export const PICTURE_PATH = '/media/itens';

/** Every picture is cut to 16:9 in these widths. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Pixels on each side of the square cover. */
export const COVER_SIZE = 600;

/**
 * The names of one picture's files, all beginning with the hash of its source and never changing:
 * `{hash}-{width}.avif`, `{hash}-{width}.webp`, `{hash}-640.jpg` (640 × 360, the item's thumbnail_url) and
 * `{hash}-capa.jpg` (square, its cover_url).
 */
export const pictureNames = {
  variant: (hash: string, width: number, format: string) => `${hash}-${width}.${format}`,
  thumbnail: (hash: string) => `${hash}-640.jpg`,
  cover: (hash: string) => `${hash}-capa.jpg`,
};

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** What `<source>`s stand before an `<img src={thumbnailUrl}>`, best format first; none where it is no copy of ours. */
export function pictureSources(thumbnailUrl: string): PictureSource[] {
  const [, hash] = /^\/media\/itens\/([0-9a-f]{32})-640\.jpg$/.exec(thumbnailUrl) ?? [];
  if (!hash) return [];
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map(
      (width) => `${PICTURE_PATH}/${pictureNames.variant(hash, width, format)} ${width}w`,
    ).join(', '),
  }));
}

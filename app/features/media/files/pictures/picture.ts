/** Where our own pictures are served. */
export const PICTURE_PATH = '/media/itens' satisfies HrefPrefix;
/** First part of the keys under which the files door keeps them. */
export const PICTURE_FOLDER = 'itens';

/** Characters of the text that describes a picture. */
export const LONGEST_ALT = 300;

/** Where a picture is shown whole to admins, for choosing its focal point. */
export function picturePreviewPath(pictureId: string): string {
  return `/admin/uploads/imagens/${pictureId}` satisfies Href<'/admin/uploads/imagens/:pictureId'>;
}

/** Every picture is cut to 16:9 in these widths. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Pixels on each side of the square cover that pages and the player show. */
export const COVER_SIZE = 600;
/** Podcast directories want a square of 1400 to 3000 pixels, best no larger than 512 kB. */
export const LARGE_COVER = { least: 1400, most: 3000, bytes: 512_000 } as const;

/**
 * The names of one picture's files, all beginning with the hash of its source and never changing:
 * `{hash}-{width}.avif`, `{hash}-{width}.webp`, `{hash}-640.jpg` (640 × 360, the item's thumbnail_url),
 * `{hash}-capa.jpg` (square, its cover_url), `{hash}-capa-grande.jpg` (the same, for podcast directories) and
 * `{hash}-compartilhar.jpg` (1200 × 630, what a shared link shows).
 */
export const pictureNames = {
  variant: (hash: string, width: number, format: string) => `${hash}-${width}.${format}`,
  thumbnail: (hash: string) => `${hash}-640.jpg`,
  cover: (hash: string) => `${hash}-capa.jpg`,
  largeCover: (hash: string) => `${hash}-capa-grande.jpg`,
  shared: (hash: string) => `${hash}-compartilhar.jpg`,
};

export interface PictureAddresses {
  /** 640 × 360 JPEG; `pictureSources` knows the other sizes and formats by it. */
  thumbnailUrl: string;
  /** Square, 600 px. */
  coverUrl: string;
  /** Square, up to 3000 px, for podcast directories. */
  largeCoverUrl: string;
}

/** Where the files of one picture are served: what a record keeps of it. */
export function pictureAddresses({ rendition }: { rendition: string }): PictureAddresses {
  return {
    thumbnailUrl: `${PICTURE_PATH}/${pictureNames.thumbnail(rendition)}`,
    coverUrl: `${PICTURE_PATH}/${pictureNames.cover(rendition)}`,
    largeCoverUrl: `${PICTURE_PATH}/${pictureNames.largeCover(rendition)}`,
  };
}

/** Every name that a picture's files have, the cover last: where it stands all of them do. */
export function allPictureNames(hash: string): string[] {
  return [
    ...PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((type) => pictureNames.variant(hash, width, type)),
    ),
    pictureNames.thumbnail(hash),
    pictureNames.shared(hash),
    pictureNames.largeCover(hash),
    pictureNames.cover(hash),
  ];
}

/** The rendition that an address of ours names; null where it is none. */
export function renditionIn(address: string): string | null {
  return /^\/media\/itens\/([0-9a-f]{32})-[\w-]+\.\w+$/.exec(address)?.[1] ?? null;
}

/** Whether a file of this name is what a shared link shows. */
export function isSharedName(fileName: string): boolean {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  return rendition !== null && fileName === pictureNames.shared(rendition);
}

/** What a link to a page with this picture shows: 1200 × 630; null where it is no picture that was cut here. */
export function sharedPicture(address: string | null): string | null {
  const rendition = address && renditionIn(address);
  return rendition ? `${PICTURE_PATH}/${pictureNames.shared(rendition)}` : null;
}

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

import { pictureOrNull } from '#app/pure/text/web-address.ts';
/** Path of our own pictures. */
export const PICTURE_PATH = '/media/itens' satisfies HrefPrefix;
/** Folder of their keys in the file store. */
export const PICTURE_FOLDER = 'itens';

/**
 * Path and folder of the pictures in written texts, and the purpose of their uploads. They have one size and no cuts.
 * The words are those of letters, which had them first: mails and rows keep them.
 */
export const TEXT_PICTURE_PATH = '/media/cartas' satisfies HrefPrefix;
export const TEXT_PICTURE_FOLDER = 'cartas';
export const TEXT_PICTURE_PURPOSE = 'letter-picture';

/** A limit of memory: 60 megapixels take 180 MB while they are decoded. */
export const MOST_PIXELS = 60_000_000;

/** Characters of a picture's alt text. */
export const LONGEST_ALT = 300;

/** Address of a whole picture for admins, who choose its focal point there. */
export function picturePreviewPath(pictureId: string): string {
  return `/admin/uploads/imagens/${pictureId}` satisfies Href<'/admin/uploads/imagens/:pictureId'>;
}

/** Widths of the 16:9 cuts. */
export const PICTURE_WIDTHS = [320, 640, 960] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Width and height in pixels of the square cover on pages and in the player. */
export const COVER_SIZE = 600;
/** Podcast directories want a square of 1400 to 3000 pixels, at best up to 512 kB. */
export const LARGE_COVER = { least: 1400, most: 3000, bytes: 512_000 } as const;

/**
 * Names of one picture's files. They begin with the hash of its source, and their contents never change:
 * `{hash}-{width}.avif`, `{hash}-{width}.webp`, `{hash}-640.jpg` (640 × 360, the item's thumbnail_url),
 * `{hash}-capa.jpg` (square, its cover_url), `{hash}-capa-grande.jpg` (the same, for podcast directories) and
 * `{hash}-compartilhar.jpg` (1200 × 630, for shared links).
 */
export const pictureNames = {
  variant: (hash: string, width: number, format: string) => `${hash}-${width}.${format}`,
  thumbnail: (hash: string) => `${hash}-640.jpg`,
  cover: (hash: string) => `${hash}-capa.jpg`,
  largeCover: (hash: string) => `${hash}-capa-grande.jpg`,
  shared: (hash: string) => `${hash}-compartilhar.jpg`,
};

export type PictureAddresses = ReturnType<typeof pictureAddresses>;

/** Addresses of one picture's files, as a record stores them. */
export function pictureAddresses({ rendition }: { rendition: string }) {
  return {
    /** 640 × 360 JPEG; `pictureSources` derives the other sizes and formats from it. */
    thumbnailUrl: `${PICTURE_PATH}/${pictureNames.thumbnail(rendition)}`,
    /** Square, 600 px. */
    coverUrl: `${PICTURE_PATH}/${pictureNames.cover(rendition)}`,
    /** Square, up to 3000 px, for podcast directories. */
    largeCoverUrl: `${PICTURE_PATH}/${pictureNames.largeCover(rendition)}`,
  };
}

/** All file names of a picture, the cover last: if it exists, all of them do. */
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

/** The rendition in an address of ours; null for other addresses. */
export function renditionIn(address: string): string | null {
  return /^\/media\/itens\/([0-9a-f]{32})-[\w-]+\.\w+$/.exec(address)?.[1] ?? null;
}

/** The square rendition of a picture that was cut here, else the picture; null for one of another site. */
export function squarePicture(address: string | null): string | null {
  const own = pictureOrNull(address);
  const rendition = own && renditionIn(own);
  return rendition ? pictureAddresses({ rendition }).coverUrl : own;
}

/** Whether this file is the picture of a shared link. */
export function isSharedName(fileName: string): boolean {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  return rendition !== null && fileName === pictureNames.shared(rendition);
}

/** The 1200 × 630 picture for links to a page; null where the picture was not cut here. */
export function sharedPicture(address: string | null): string | null {
  const rendition = address && renditionIn(address);
  return rendition ? `${PICTURE_PATH}/${pictureNames.shared(rendition)}` : null;
}

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** The `<source>`s for an `<img src={thumbnailUrl}>`, best format first; empty for other pictures. */
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

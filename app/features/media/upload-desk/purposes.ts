import { TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import type { Right } from '#app/pure/people/rights.ts';

/** The purpose of an upload decides which files are accepted, and how large. */
export type UploadPurpose =
  | 'picture'
  | 'letter-picture'
  | 'episode-audio'
  | 'press-file'
  | 'logo'
  | 'product-file'
  | 'feed'
  | 'reader-list'
  | 'archive'
  | 'everything';

interface Purpose {
  /** Accepted extensions, without the dot. */
  extensions: readonly string[];
  mostBytes: number;
  /** First part of the stored file's key. */
  folder: string;
  /** Of the desk that takes such files. */
  right: Right;
}

const MB = 1_000_000;
const GB = 1_000 * MB;

const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
/** Other extensions that phones and programs give to pictures; the contents decide the type. */
const OTHER_PICTURE_ENDINGS = ['jfif', 'jpe', 'pjpeg', 'heic', 'heif', 'hif'];

export const PURPOSES: Record<UploadPurpose, Purpose> = {
  picture: { extensions: PICTURES, mostBytes: 20 * MB, folder: 'originais', right: 'uploads' },
  'letter-picture': {
    extensions: PICTURES,
    mostBytes: 20 * MB,
    folder: TEXT_PICTURE_FOLDER,
    right: 'uploads',
  },
  'episode-audio': {
    extensions: ['mp3', 'm4a', 'aac', 'ogg', 'opus'],
    mostBytes: 2 * GB,
    folder: 'audio',
    right: 'items',
  },
  'press-file': {
    extensions: 'pdf doc docx jpg jpeg png gif svg zip mp3 mp4 xlsx pptx'.split(' '),
    mostBytes: 200 * MB,
    folder: 'kit-imprensa',
    right: 'press',
  },
  logo: { extensions: ['svg', 'png', 'jpg', 'jpeg'], mostBytes: 5 * MB, folder: 'marca', right: 'brand' },
  'product-file': {
    extensions: 'pdf epub zip mp3 m4a mp4 docx xlsx pptx jpg jpeg png'.split(' '),
    mostBytes: 2 * GB,
    folder: 'produtos',
    right: 'products',
  },
  feed: { extensions: ['xml', 'rss', 'atom'], mostBytes: 10 * MB, folder: 'feeds', right: 'imports' },
  'reader-list': {
    extensions: ['csv', 'txt', 'tsv'],
    mostBytes: 40 * MB,
    folder: 'listas',
    right: 'readers',
  },
  // What a file is, its contents decide.
  archive: {
    extensions: ['xml', 'rss', 'atom', 'json', 'zip', 'csv', 'txt', 'tsv'],
    mostBytes: 500 * MB,
    folder: 'importacoes',
    right: 'imports',
  },
  everything: { extensions: ['zip'], mostBytes: 100 * GB, folder: 'listas', right: 'everything-out' },
};

/** Films are larger than anything else in a press kit. */
export const MOST_FILM_BYTES = 2 * GB;
/** A press-kit picture is decoded, too. */
export const MOST_PICTURE_BYTES = 60 * MB;

/** An SVG is read into memory as a whole. */
export const MOST_SVG_BYTES = 10 * MB;
/** A logo comes with every page, as it was drawn. */
export const MOST_LOGO_SVG_BYTES = 200_000;
/** Whether the purpose accepts this extension; where it accepts 'jpg', any picture extension. */
export function takesEnding(purpose: UploadPurpose, extension: string): boolean {
  const { extensions } = PURPOSES[purpose];
  return (
    extensions.includes(extension) ||
    (extensions.includes('jpg') && OTHER_PICTURE_ENDINGS.includes(extension))
  );
}

/** Whether this extension is one of a raster picture. */
export function isPictureEnding(extension: string): boolean {
  return PICTURES.includes(extension) || OTHER_PICTURE_ENDINGS.includes(extension);
}

export function mostBytesOf(purpose: UploadPurpose, extension: string): number {
  const { mostBytes } = PURPOSES[purpose];
  if (purpose === 'press-file' && extension === 'mp4') return MOST_FILM_BYTES;
  if (extension === 'svg')
    return purpose === 'logo' ? MOST_LOGO_SVG_BYTES : Math.min(mostBytes, MOST_SVG_BYTES);
  if (purpose !== 'picture' && isPictureEnding(extension)) return Math.min(mostBytes, MOST_PICTURE_BYTES);
  return mostBytes;
}

/** Whose files these are. */
export function rightOf(purpose: UploadPurpose): Right {
  return PURPOSES[purpose].right;
}

/** For the `accept` of a file input: '.jpg,.png'. */
export function acceptOf(purpose: UploadPurpose): string {
  return PURPOSES[purpose].extensions.map((extension) => `.${extension}`).join(',');
}

export function isPurpose(text: string | undefined): text is UploadPurpose {
  return text !== undefined && Object.hasOwn(PURPOSES, text);
}

/** Whether pictures of the library do for it: a picture of a record, or of a text. */
export function isPickedFor(purpose: UploadPurpose): boolean {
  return purpose === 'picture' || purpose === 'letter-picture';
}

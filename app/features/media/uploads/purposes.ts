/** What an upload is for decides what may be sent, and how much of it. */
export type UploadPurpose = 'picture' | 'episode-audio' | 'press-file' | 'product-file' | 'feed';

interface Purpose {
  /** Accepted endings, without the dot. */
  extensions: readonly string[];
  mostBytes: number;
  /** First part of the stored file's key. */
  folder: string;
}

const MB = 1_000_000;
const GB = 1_000 * MB;

const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'];
/** Endings that telephones and programs give to pictures, too: what such a file is shows in its content. */
const OTHER_PICTURE_ENDINGS = ['jfif', 'jpe', 'pjpeg', 'heic', 'heif', 'hif'];

export const PURPOSES: Record<UploadPurpose, Purpose> = {
  picture: { extensions: PICTURES, mostBytes: 20 * MB, folder: 'originais' },
  'episode-audio': { extensions: ['mp3', 'm4a', 'aac', 'ogg', 'opus'], mostBytes: 2 * GB, folder: 'audio' },
  'press-file': {
    extensions: 'pdf doc docx jpg jpeg png gif svg zip mp3 mp4 xlsx pptx'.split(' '),
    mostBytes: 200 * MB,
    folder: 'kit-imprensa',
  },
  'product-file': {
    extensions: 'pdf epub zip mp3 m4a mp4 docx xlsx pptx jpg jpeg png'.split(' '),
    mostBytes: 2 * GB,
    folder: 'produtos',
  },
  feed: { extensions: ['xml', 'rss', 'atom'], mostBytes: 10 * MB, folder: 'feeds' },
};

/** Film is larger than anything else of a press kit. */
export const MOST_FILM_BYTES = 2 * GB;
/** A picture of the press kit is decoded, too. */
export const MOST_PICTURE_BYTES = 60 * MB;

/** A drawing is read whole before it is taken. */
export const MOST_SVG_BYTES = 10 * MB;
/** Whether a file with this ending is looked at; pictures are told by their content, whatever they are called. */
export function takesEnding(purpose: UploadPurpose, extension: string): boolean {
  const { extensions } = PURPOSES[purpose];
  return (
    extensions.includes(extension) ||
    (extensions.includes('jpg') && OTHER_PICTURE_ENDINGS.includes(extension))
  );
}

/** Whether a file with this ending ought to be a picture of pixels. */
export function isPictureEnding(extension: string): boolean {
  return PICTURES.includes(extension) || OTHER_PICTURE_ENDINGS.includes(extension);
}

/** How many bytes a file with this ending may have. */
export function mostBytesOf(purpose: UploadPurpose, extension: string): number {
  const { mostBytes } = PURPOSES[purpose];
  if (purpose === 'press-file' && extension === 'mp4') return MOST_FILM_BYTES;
  if (extension === 'svg') return Math.min(mostBytes, MOST_SVG_BYTES);
  if (purpose !== 'picture' && isPictureEnding(extension)) return Math.min(mostBytes, MOST_PICTURE_BYTES);
  return mostBytes;
}

/** For the `accept` of a file input: '.jpg,.png'. */
export function acceptOf(purpose: UploadPurpose): string {
  return PURPOSES[purpose].extensions.map((extension) => `.${extension}`).join(',');
}

export function isPurpose(text: string | undefined): text is UploadPurpose {
  return text !== undefined && Object.hasOwn(PURPOSES, text);
}

import { open } from 'node:fs/promises';
import { isPictureEnding } from './purposes.ts';

/** What a photo of an iPhone is called here, whichever of its names it bears. */
export const HEIC = 'image/heic';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const XML = ['application/xml', 'application/rss+xml', 'application/atom+xml'];

/** For each ending: the types that its content may have, the first of which is the file's from then on. */
const TYPES: Record<string, readonly string[]> = {
  svg: ['image/svg+xml'],
  pdf: ['application/pdf'],
  doc: ['application/msword', 'application/x-cfb'],
  docx: [`${OFFICE}.wordprocessingml.document`],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  pptx: [`${OFFICE}.presentationml.presentation`],
  epub: ['application/epub+zip'],
  zip: ['application/zip'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  aac: ['audio/aac'],
  ogg: ['audio/ogg', 'audio/ogg; codecs=opus'],
  opus: ['audio/ogg', 'audio/ogg; codecs=opus'],
  xml: XML,
  rss: XML,
  atom: XML,
  mp4: ['video/mp4', 'video/x-m4v', 'audio/mp4'],
};

/** Pictures of pixels that we read, by what is found in them; those of iPhones only where our library can. */
const RASTERS: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heic-sequence': HEIC,
  'image/heif-sequence': HEIC,
};

const LONGEST_PROLOGUE = 64 * 1024;
/** What may stand before the first tag of an SVG: white space, declarations, comments. Each is matched once and for all. */
const BEFORE_SVG = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
const SVG_TAG = /<svg[\s>]/iy;

/**
 * Looks into a file: is it what its name says? Of a picture only that it is one: people rename pictures.
 * @param extension in small letters
 * @returns its type; null where it is something else
 */
export async function findContentType(path: string, extension: string): Promise<string | null> {
  const allowed = TYPES[extension] ?? [];
  const found = extension === 'svg' ? await svgType(path) : await typeOf(path);
  if (isPictureEnding(extension)) return (found && RASTERS[found]) ?? null;
  return found !== undefined && allowed.includes(found) ? (allowed[0] ?? null) : null;
}

async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

/** An SVG is text: nothing but its beginning tells it. */
async function svgType(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LONGEST_PROLOGUE), 0, LONGEST_PROLOGUE, 0);
    const beginning = buffer.subarray(0, bytesRead).toString('utf8');
    return beginsWithSvg(beginning) ? 'image/svg+xml' : undefined;
  } finally {
    await file.close();
  }
}

/** Piece by piece: one expression for the whole would try every way of dividing a long white space, for years. */
function beginsWithSvg(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    BEFORE_SVG.lastIndex = at;
    if (!BEFORE_SVG.test(text)) break;
    at = BEFORE_SVG.lastIndex;
  }
  SVG_TAG.lastIndex = at;
  return SVG_TAG.test(text);
}

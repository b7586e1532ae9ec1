import { open } from 'node:fs/promises';
import { isPictureEnding } from './purposes.ts';

/** Our name for all types of iPhone photos. */
export const HEIC = 'image/heic';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const XML = ['application/xml', 'application/rss+xml', 'application/atom+xml'];

/** Allowed content types by extension; the first one becomes the file's type. */
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

/** Text has no recognisable beginning: whatever is recognised is something else. */
const TEXTS = ['csv', 'txt', 'tsv', 'json'];

/** Raster formats that we read, by detected type; iPhone formats only if the library can. */
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
/** May precede the first tag: white space, declarations, comments. Each is matched once. */
const PROLOGUE = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
/** Of types that are text, recognisable only by their first tag. A feed needs no declaration. */
const FIRST_TAGS: Record<string, { tag: RegExp; type: string }> = {
  svg: { tag: /<svg[\s>]/iy, type: 'image/svg+xml' },
  ...Object.fromEntries(
    ['xml', 'rss', 'atom'].map((name) => [
      name,
      { tag: /<(?:rss|feed|rdf:RDF)[\s>]/iy, type: 'application/xml' },
    ]),
  ),
};

/**
 * Checks whether a file's contents match its extension. Any picture matches a picture extension, because
 * people rename pictures.
 * @param extension in lower case
 * @returns its type; null where it does not match
 */
export async function findContentType(path: string, extension: string): Promise<string | null> {
  const allowed = TYPES[extension] ?? [];
  if (TEXTS.includes(extension)) return (await isBinary(path)) ? null : 'text/csv';
  const found = (await typeByTag(path, extension)) ?? (extension === 'svg' ? undefined : await typeOf(path));
  if (isPictureEnding(extension)) return (found && RASTERS[found]) ?? null;
  return found !== undefined && allowed.includes(found) ? (allowed[0] ?? null) : null;
}

async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime;
}

async function isBinary(path: string): Promise<boolean> {
  return (await typeOf(path)) !== undefined;
}

async function typeByTag(path: string, extension: string): Promise<string | undefined> {
  const first = FIRST_TAGS[extension];
  if (!first) return undefined;
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(LONGEST_PROLOGUE), 0, LONGEST_PROLOGUE, 0);
    const beginning = buffer.subarray(0, bytesRead).toString('utf8');
    return beginsWith(beginning, first.tag) ? first.type : undefined;
  } finally {
    await file.close();
  }
}

/** Piece by piece: one expression for the whole would backtrack over long white space for years. */
function beginsWith(text: string, tag: RegExp): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    PROLOGUE.lastIndex = at;
    if (!PROLOGUE.test(text)) break;
    at = PROLOGUE.lastIndex;
  }
  tag.lastIndex = at;
  return tag.test(text);
}

import { open } from 'node:fs/promises';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const XML = ['application/xml', 'application/rss+xml', 'application/atom+xml'];

/** For each ending: the types that its content may have, the first of which is the file's from then on. */
const TYPES: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
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

const LONGEST_PROLOGUE = 64 * 1024;
/** What may stand before the first tag of an SVG: white space, declarations, comments. Each is matched once and for all. */
const BEFORE_SVG = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy;
const SVG_TAG = /<svg[\s>]/iy;

/**
 * Looks into a file: is it what its name says?
 * @param extension in small letters
 * @returns its type; null where it is something else
 */
export async function findContentType(path: string, extension: string): Promise<string | null> {
  const allowed = TYPES[extension] ?? [];
  const found = extension === 'svg' ? await svgType(path) : await typeOf(path);
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

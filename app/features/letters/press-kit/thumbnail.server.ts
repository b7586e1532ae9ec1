import { buffer } from 'node:stream/consumers';
import type { Files } from '#app/platform/files.server.ts';

const SIDE = 360;
/** More than a kit may have files. */
const MOST_KEPT = 250;

interface Kept {
  made: Map<string, Promise<Buffer>>;
  /** Of large photos one is decoded at a time. */
  last: Promise<unknown>;
}
/** By the place of the files, whose lifetime is that of the process. */
const kept = new WeakMap<Files, Kept>();

/** A stored picture, small; made once and kept in memory. What stands under a key never changes. */
export function thumbnailOf(files: Files, key: string): Promise<Buffer> {
  const place = kept.get(files) ?? { made: new Map(), last: Promise.resolve() };
  kept.set(files, place);
  const known = place.made.get(key);
  if (known) return known;
  const making = place.last.then(() => make(files, key));
  place.last = making.catch(() => place.made.delete(key));
  const [oldest] = place.made.keys();
  if (oldest && place.made.size >= MOST_KEPT) place.made.delete(oldest);
  place.made.set(key, making);
  return making;
}

async function make(files: Files, key: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const original = await buffer(files.read(key));
  return sharp(original).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
}

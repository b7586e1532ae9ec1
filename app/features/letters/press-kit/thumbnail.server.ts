import { buffer } from 'node:stream/consumers';
import type { Files } from '#app/platform/files/files.server.ts';

const SIDE = 360;
/** Thumbnails in memory; the oldest is dropped for a new one. */
const MOST_KEPT = 250;

interface Kept {
  made: Map<string, Promise<Buffer>>;
  /** The queue: one large photo is decoded at a time. */
  last: Promise<unknown>;
}
/** By file store, which lives as long as the process. */
const kept = new WeakMap<Files, Kept>();

/** Makes a thumbnail once and keeps it in memory. The bytes under a key never change. */
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

import { PICTURE_FOLDER, PICTURE_PATH, renditionIn } from '#app/pure/media/picture.ts';

/** What the address of a file begins with, before its key. */
const MEDIA = '/media/' satisfies HrefPrefix;

/** The key of an address of ours, or the key itself; null for other addresses. */
export function keyOf(name: string): string | null {
  const [, audio] = /^\/media\/audio\/[^/]+\/([^/]+)$/.exec(name) ?? [];
  if (audio) return `audio/${audio}`;
  if (name.startsWith(MEDIA)) return name.slice(MEDIA.length);
  return /^(?:\/|https?:)/.test(name) || name === '' ? null : name;
}

/** 'itens/{hash}-640.jpg' → its hash. */
export function renditionOfKey(key: string): string | null {
  return key.startsWith(`${PICTURE_FOLDER}/`)
    ? renditionIn(PICTURE_PATH + key.slice(PICTURE_FOLDER.length))
    : null;
}

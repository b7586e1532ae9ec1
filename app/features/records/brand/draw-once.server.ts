import { buffer } from 'node:stream/consumers';
import type { Files } from '#app/platform/files/files.server.ts';
import { findInSvg } from '#app/platform/markup/svg-findings.server.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { FAILED_FOR_MS } from './rules.ts';

interface Place {
  underWay: Map<string, Promise<Buffer | null>>;
  /** When each may be tried again. */
  failed: Map<string, number>;
  /** Whether browsers can draw it, by the key of an SVG. */
  judged: Map<string, boolean>;
}

/** By file store, which lives as long as the process. */
const places = new WeakMap<Files, Place>();
/** Anybody may ask for a drawing: one is made at a time. */
const pass = createTurnstile(1, 20);
/** More than the files of all kept versions. */
const MOST_REMEMBERED = 1_000;

/**
 * Draws a file, once for all who ask at the same time. What failed is not tried again for a while.
 * @param name of the file, with its version
 * @returns null where it failed, or too many wait
 */
export async function drawOnce(
  files: Files,
  name: string,
  draw: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const { underWay, failed } = placeOf(files);
  if ((failed.get(name) ?? 0) > performance.now()) return null;
  const known = underWay.get(name);
  if (known) return known;
  const drawing = pass(async () => {
    const drawn = await draw().catch(() => null); // the errors of a drawing have no class of their own
    if (drawn) failed.delete(name);
    else remember(failed, name, performance.now() + FAILED_FOR_MS);
    return drawn;
  });
  underWay.set(name, drawing);
  return drawing.finally(() => underWay.delete(name));
}

/** The bytes of a logo; null where it is gone, or came before what browsers cannot draw was refused. */
export async function readLogo(files: Files, key: string): Promise<Buffer | null> {
  const { judged } = placeOf(files);
  if (judged.get(key) === false || !(await files.find(key))) return null;
  const bytes = await buffer(files.read(key));
  if (!key.endsWith('.svg')) return bytes;
  const isGood = judged.get(key) ?? (await findInSvg(bytes)) === null;
  remember(judged, key, isGood);
  return isGood ? bytes : null;
}

function placeOf(files: Files): Place {
  const place = places.get(files) ?? { underWay: new Map(), failed: new Map(), judged: new Map() };
  places.set(files, place);
  return place;
}

function remember<T>(map: Map<string, T>, name: string, value: T): void {
  const [oldest] = map.keys();
  if (oldest !== undefined && map.size >= MOST_REMEMBERED) map.delete(oldest);
  map.set(name, value);
}

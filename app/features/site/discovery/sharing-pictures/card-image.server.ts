import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#app/platform/log/log.server.ts';
import { HOUSE_LOOK } from '#app/pure/brand/brand.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { type Card, type CardLook, drawCard } from './card.server.ts';

export interface CardImage {
  png: Buffer;
  /** Changes with everything visible on the picture. */
  hash: string;
}

/** Raise it when the drawing changes, so that stored pictures are drawn anew. */
const EDITION = 1;

const HOUSE_CARD: CardLook = { palette: HOUSE, typePair: HOUSE_LOOK.typePair, logo: null };

// Two at a time, forty waiting: a crawler that asks for every picture at once does not slow the site down.
const pass = createTurnstile(2, 40);
const underWay = new Map<string, Promise<Buffer | null>>();

/**
 * The PNG of a card, from disk or drawn now. Each subject has one file on disk.
 * @param subject kind and slug, as one path: 'episodio/a-coragem'
 * @returns null when too many requests are waiting
 */
export async function cardImage(
  ctx: { dataDir: string; log: Log },
  subject: string,
  card: Card,
  look: CardLook = HOUSE_CARD,
): Promise<CardImage | null> {
  const isHouse = look.palette === HOUSE && look.typePair === HOUSE_CARD.typePair && !look.logo;
  const hash = createHash('sha256')
    .update(JSON.stringify(isHouse ? [EDITION, card] : [EDITION, card, look]))
    .digest('hex')
    .slice(0, 24);
  const folder = join(ctx.dataDir, 'cache', 'og', subject);
  const file = join(folder, `${hash}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return { png: kept, hash };
  const making = underWay.get(file) ?? make(ctx, { card, look, folder, file });
  underWay.set(file, making);
  const png = await making.finally(() => underWay.delete(file));
  return png && { png, hash };
}

async function make(
  ctx: { log: Log },
  { card, look, folder, file }: { card: Card; look: CardLook; folder: string; file: string },
): Promise<Buffer | null> {
  const png = await pass(async () => toPng(await drawCard(card, look)));
  if (png) {
    await keep(folder, file, png).catch((error) => ctx.log.warn({ err: error }, 'card not kept on disk'));
  }
  return png;
}

/** Imports sharp with the first picture: the library is large, and a site without crawlers never needs it. */
async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg))
    .png({ palette: true, quality: 92, compressionLevel: 9, effort: 7 })
    .toBuffer();
}

/** Writes atomically, by a temporary file, and then removes the subject's older pictures. */
async function keep(folder: string, file: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const older = await readdir(folder);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, png);
  await rename(draft, file);
  for (const name of older) if (join(folder, name) !== file) await rm(join(folder, name), { force: true });
}

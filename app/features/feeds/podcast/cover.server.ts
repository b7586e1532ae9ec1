import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coverArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import { openTypefaces, type Typeface } from '#app/platform/typeface.server.ts';
import { HOUSE_LOOK, type Look } from '#app/pure/brand/brand.ts';
import { type Colours, HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { breakLines } from '#app/pure/text/break-lines.ts';

/** The content of a drawn cover. */
export interface Cover {
  title: string;
  /** A short line below the title. */
  byline: string;
  artwork: { slug: string; hue: number };
}

/** What of the site's look a cover shows. */
export interface CoverLook {
  colours: Colours;
  look: Pick<Look, 'typePair'>;
}

const HOUSE: CoverLook = { colours: HOUSE_COLOURS, look: HOUSE_LOOK };

/** Raise it when the drawing changes: the pictures get other names. */
const EDITION = 1;
const SIDE = 1500;
const MARGIN = 110;
const PANEL_TOP = 930;
const TITLE_SIZES = [190, 150, 116, 92] as const;
const BYLINE_SIZE = 56;

const pass = createTurnstile(1, 20);

/**
 * Another picture gets another name, because directories fetch a cover again only from a new URL. What is the house's
 * is not part of it: covers keep the names that they had before there were brands.
 */
export function coverHash(cover: Cover, { colours, look: { typePair } } = HOUSE): string {
  const drawn = [
    EDITION,
    cover,
    ...(colours === HOUSE_COLOURS ? [] : [colours]),
    ...(typePair === HOUSE_LOOK.typePair ? [] : [typePair]),
  ];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 24);
}

/** The cover as a square JPEG, from disk or drawn now. Null when too many requests wait. */
export async function coverImage(
  { dataDir }: { dataDir: string },
  cover: Cover,
  brand = HOUSE,
): Promise<Buffer | null> {
  const folder = join(dataDir, 'cache', 'capas');
  const file = join(folder, `${coverHash(cover, brand)}.jpg`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  return pass(async () => {
    const jpeg = await toJpeg(await drawCover(cover, brand), brand.colours);
    await keep(folder, file, jpeg).catch(() => {}); // it can be drawn again
    return jpeg;
  });
}

async function toJpeg(svg: string, { palette }: Colours): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg))
    .flatten({ background: palette.paper.light })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Writes to a temporary file and renames it, so that nobody reads half a picture. */
async function keep(folder: string, file: string, jpeg: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, jpeg);
  await rename(draft, file);
}

async function drawCover({ title, byline, artwork }: Cover, { colours, look }: CoverLook): Promise<string> {
  const { paper, ink, terracotta } = colours.palette;
  const { title: serif, small: sans } = await openTypefaces(look.typePair);
  const { size, lines } = setTitle(serif, title);
  const leading = size * 1.08;
  const under = sans.showable(byline.slice(0, 200));
  const block = leading * (lines.length - 1) + (under ? BYLINE_SIZE * 1.9 : 0);
  const middle = PANEL_TOP + (SIDE - PANEL_TOP) / 2 + 30;
  const top = middle - block / 2 + size * 0.3;
  const picture = coverArtwork(artwork, colours).replace(
    '<svg ',
    `<svg width="${SIDE}" height="${SIDE}" y="-200" preserveAspectRatio="xMidYMid slice" `,
  );
  const outlines = lines.map((line, index) => serif.outline(line, MARGIN - 4, top + index * leading, size));
  const [short = ''] = inLines(sans, under, BYLINE_SIZE, 1);
  const underY = top + (lines.length - 1) * leading + BYLINE_SIZE * 1.9;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    picture,
    `<path fill="${paper.light}" d="M0 ${PANEL_TOP + 40}c260-90 520-90 760 0s500 80 740-20v${SIDE}H0z"/>`,
    `<path fill="${ink.light}" d="${outlines.join('')}"/>`,
    short && `<path fill="${terracotta.light}" d="${sans.outline(short, MARGIN, underY, BYLINE_SIZE)}"/>`,
    '</svg>',
  ].join('');
}

/** The largest size at which the title fits on two lines. */
function setTitle(serif: Typeface, title: string): { size: number; lines: string[] } {
  const text = serif.showable(title.slice(0, 300)) || 'Conversas';
  const settings = TITLE_SIZES.map((size) => ({ size, lines: inLines(serif, text, size, 2) }));
  const whole = settings.find(({ lines }) => lines.join(' ') === text);
  return whole ?? (settings.at(-1) as (typeof settings)[number]);
}

function inLines(typeface: Typeface, text: string, size: number, maxLines: number): string[] {
  const widthOf = (part: string) => typeface.widthOf(part, size);
  return breakLines(text, { maxWidth: SIDE - 2 * MARGIN, maxLines, widthOf });
}

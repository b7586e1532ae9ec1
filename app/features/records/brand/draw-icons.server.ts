import type { Sharp, SharpOptions } from 'sharp';
import type { Files } from '#app/platform/files/files.server.ts';
import { openTypefaces } from '#app/platform/typeface.server.ts';
import { MOST_PIXELS } from '#app/pure/media/picture.ts';
import { drawOnce, readLogo } from './draw-once.server.ts';
import { type BrandVersion, brandOf } from './queries.server.ts';
import { LOGO_BOX } from './rules.ts';

interface Icon {
  size: number;
  /** Share of the side that the logo or the letters take. */
  share: number;
  /** Corners, as a share of the side. */
  corner: number;
}

/** The files of a version that are drawn, by name. Launchers may cut a maskable icon to a circle of 80 %. */
const ICONS: Readonly<Record<string, Icon>> = {
  'favicon.png': { size: 64, share: 0.76, corner: 0.22 },
  'icon-192.png': { size: 192, share: 0.72, corner: 0.22 },
  'icon-512.png': { size: 512, share: 0.72, corner: 0.22 },
  'maskable-512.png': { size: 512, share: 0.56, corner: 0 },
  'apple-touch-icon.png': { size: 180, share: 0.7, corner: 0 },
};

/** Of mails, and of pictures for social networks. */
export const MAIL_LOGO = 'logo-email.png';
/** At it a pixel is a unit of a drawing. */
const DENSITY = 72;
/** Ends the decoding of a picture; a drawing does not hear it. */
const PATIENCE = { seconds: 10 };
/** Behind a logo in a mail whose program draws no transparency. */
const WHITE = 'white';
/** Pixels of a logo in a mail, twice as many as it is shown with. */
const MAIL_BOX = { width: 400, height: 96 } as const;

interface Drawn {
  type: 'image/png' | 'image/webp' | 'image/svg+xml';
  bytes: Buffer;
  /** The initials, because the logo could not be drawn now. */
  isStandIn?: true;
}

interface BrandFileRequest {
  row: BrandVersion;
  file: string;
  showName: string;
}

/** A file of a version: an icon, or a logo; null where it has none of this name, or it cannot be drawn. */
export async function drawBrandFile(
  files: Files,
  { row, file, showName }: BrandFileRequest,
): Promise<Drawn | null> {
  const icon = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
  if (icon) return drawIcon(files, { row, file, showName }, icon);
  if (file === 'favicon.svg')
    return { type: 'image/svg+xml', bytes: Buffer.from(await drawTile(row, ICONS['favicon.png'], showName)) };
  const drawLogo = async (key: string, draw: (bytes: Buffer) => Promise<Buffer>) =>
    drawOnce(files, `${row.number}/${file}`, async () => {
      const logo = await readLogo(files, key);
      return logo && draw(logo);
    });
  if (file === MAIL_LOGO && row.logo_key) {
    const paper = brandOf(row).colours.palette.paper.light;
    const bytes = await drawLogo(row.logo_key, (logo) => drawMailLogo(logo, paper));
    return bytes && { type: 'image/png', bytes };
  }
  const [, dark, ending] = /^logo(-escuro)?\.(svg|webp)$/.exec(file) ?? [];
  const key = dark ? row.dark_logo_key : row.logo_key;
  if (!ending || !key || (ending === 'svg') !== key.endsWith('.svg')) return null;
  const bytes = ending === 'svg' ? await readLogo(files, key) : await drawLogo(key, drawShownLogo);
  return bytes && { type: ending === 'svg' ? 'image/svg+xml' : 'image/webp', bytes };
}

export interface LogoQuestion {
  kind: 'logo';
  bytes: Uint8Array;
}

/**
 * Asked in the process that reads what strangers wrote: draws everything that a published logo is drawn for.
 * @returns its size, as pages show it
 */
export async function answerLogo({ bytes }: LogoQuestion): Promise<{ width: number; height: number }> {
  const logo = Buffer.from(bytes);
  const { width, height } = await measured(logo);
  for (const icon of Object.values(ICONS)) await drawInSquare(logo, icon);
  await drawMailLogo(logo, WHITE);
  await drawShownLogo(logo);
  const share = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

async function drawShownLogo(logo: Buffer): Promise<Buffer> {
  const { width, height } = LOGO_BOX;
  const picture = await openLogo(logo, LOGO_BOX);
  return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
}

/** On the paper of mails, because a mail program with a dark theme changes what is behind. */
async function drawMailLogo(logo: Buffer, paper: string): Promise<Buffer> {
  const picture = await openLogo(logo, MAIL_BOX);
  return picture
    .resize(MAIL_BOX.width, MAIL_BOX.height, { fit: 'inside' })
    .flatten({ background: paper })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo in a square, or the initials of the show where the logo is none, or long, or cannot be drawn. */
async function drawIcon(files: Files, { row, file, showName }: BrandFileRequest, icon: Icon): Promise<Drawn> {
  const key = row.logo_key;
  const hasLogo = key !== null && isSquarish(row) && (await files.find(key)) !== null;
  const bytes =
    hasLogo &&
    (await drawOnce(files, `${row.number}/${file}`, async () => {
      const logo = await readLogo(files, key);
      return logo && drawOnPlate(await drawInSquare(logo, icon), row, icon);
    }));
  if (bytes) return { type: 'image/png', bytes };
  const tile = await opened(Buffer.from(await drawTile(row, icon, showName)));
  return { type: 'image/png', bytes: await tile.png().toBuffer(), ...(hasLogo && { isStandIn: true }) };
}

async function drawInSquare(logo: Buffer, { size, share }: Icon): Promise<Buffer> {
  const side = Math.round(size * share);
  return (await openLogo(logo, { width: side, height: side }))
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

async function drawOnPlate(logo: Buffer, row: BrandVersion, icon: Icon): Promise<Buffer> {
  const plate = tile(icon, brandOf(row).colours.palette['paper-raised'].light, '');
  return (await opened(Buffer.from(plate)))
    .composite([{ input: logo, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function isSquarish({ logo_width: width, logo_height: height }: BrandVersion): boolean {
  return width !== null && height !== null && width / height < 1.6 && height / width < 1.6;
}

/** Two letters of the show's name on the colour of its buttons. */
async function drawTile(row: BrandVersion, icon: Icon | undefined, showName: string): Promise<string> {
  const { size, share, corner } = icon ?? { size: 64, share: 0.76, corner: 0.22 };
  const { look, colours } = brandOf(row);
  const { palette } = colours;
  const { title } = await openTypefaces(look.typePair);
  const letters = title.showable(initialsOf(showName)) || '•';
  const font = Math.min(
    size * share * 0.82,
    (size * share * size) / Math.max(1, title.widthOf(letters, size)),
  );
  const x = (size - title.widthOf(letters, font)) / 2;
  const path = title.outline(letters, x, size / 2 + font * 0.35, font);
  return tile(
    { size, share, corner },
    palette.action.light,
    `<path fill="${palette['on-action'].light}" d="${path}"/>`,
  );
}

function tile({ size, corner }: Icon, ground: string, content: string): string {
  const rounded = corner > 0 ? ` rx="${Math.round(size * corner)}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}"${rounded} fill="${ground}"/>${content}</svg>`;
}

const SMALL_WORDS = new Set([
  'a',
  'as',
  'com',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'o',
  'os',
  'para',
  'um',
  'uma',
]);

/** 'Café com Alma' → 'CA'. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** A drawing is drawn as large as it is needed, whatever size it says. */
async function openLogo(bytes: Buffer, box: { width: number; height: number }): Promise<Sharp> {
  const { width, height, isDrawing } = await measured(bytes);
  if (!isDrawing) return opened(bytes);
  const share = Math.min(box.width / width, box.height / height);
  return opened(bytes, { density: Math.min(100_000, Math.max(1, DENSITY * share)) });
}

/** Only its beginning is read: it may say any size. */
async function measured(bytes: Buffer): Promise<{ width: number; height: number; isDrawing: boolean }> {
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height, isDrawing: format === 'svg' };
}

async function opened(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, ...options }).timeout(PATIENCE);
}

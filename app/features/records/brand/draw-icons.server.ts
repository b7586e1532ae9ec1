import { buffer } from 'node:stream/consumers';
import type { Sharp, SharpOptions } from 'sharp';
import type { Files } from '#app/platform/files/files.server.ts';
import { openTypefaces } from '#app/platform/typeface.server.ts';
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
/** Pixels of a logo in a mail, twice as many as it is shown with. */
const MAIL_BOX = { width: 400, height: 96 } as const;
/** A hostile drawing ends here. */
const PATIENCE = { seconds: 5 };

interface Drawn {
  type: 'image/png' | 'image/webp' | 'image/svg+xml';
  bytes: Buffer;
}

interface Asked {
  row: BrandVersion;
  file: string;
  showName: string;
}

/** A file of a version: an icon, or a logo; null where it has none of this name. */
export async function drawBrandFile(files: Files, { row, file, showName }: Asked): Promise<Drawn | null> {
  const icon = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
  if (icon) return { type: 'image/png', bytes: await drawIcon(files, row, icon, showName) };
  if (file === 'favicon.svg')
    return { type: 'image/svg+xml', bytes: Buffer.from(await drawTile(row, ICONS['favicon.png'], showName)) };
  if (file === MAIL_LOGO && row.logo_key)
    return { type: 'image/png', bytes: await drawMailLogo(files, row, row.logo_key) };
  return shownLogo(files, row, file);
}

async function shownLogo(files: Files, row: BrandVersion, file: string): Promise<Drawn | null> {
  const [, dark, ending] = /^logo(-escuro)?\.(svg|webp)$/.exec(file) ?? [];
  const key = dark ? row.dark_logo_key : row.logo_key;
  if (!ending || !key || (ending === 'svg') !== key.endsWith('.svg')) return null;
  if (!(await files.find(key))) return null;
  const bytes = await buffer(files.read(key));
  if (ending === 'svg') return { type: 'image/svg+xml', bytes };
  const { width, height } = LOGO_BOX;
  const picture = await opened(bytes);
  return {
    type: 'image/webp',
    bytes: await picture.resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer(),
  };
}

/** On the paper of mails, because a mail program with a dark theme changes what is behind. */
async function drawMailLogo(files: Files, row: BrandVersion, key: string): Promise<Buffer> {
  const { palette } = brandOf(row).colours;
  const picture = await opened(await buffer(files.read(key)), { density: 192 });
  return picture
    .resize(MAIL_BOX.width, MAIL_BOX.height, { fit: 'inside' })
    .flatten({ background: palette.paper.light })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The logo in a square, or the initials of the show where the logo is none, or long. */
async function drawIcon(files: Files, row: BrandVersion, icon: Icon, showName: string): Promise<Buffer> {
  const key = row.logo_key;
  if (!key || !isSquarish(row) || !(await files.find(key)))
    return (await opened(Buffer.from(await drawTile(row, icon, showName)))).png().toBuffer();
  const { palette } = brandOf(row).colours;
  const side = Math.round(icon.size * icon.share);
  const logo = await (await opened(await buffer(files.read(key)), { density: 300 }))
    .resize(side, side, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const plate = tile(icon, palette['paper-raised'].light, '');
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

async function opened(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 50_000_000, ...options }).timeout(PATIENCE);
}

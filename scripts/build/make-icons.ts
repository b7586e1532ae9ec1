import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { LOGO_BUBBLE, LOGO_SUN, LOGO_VIEW_BOX, LOGO_WAVE } from '#app/ui/logo-shape.ts';

// Draws every icon from the logo, into public/; browsers' own in the room that answers for them. Run it after a change of the logo or a colour: node
// scripts/build/make-icons.ts
const { mark: bubble, spark: sun, paper } = HOUSE;
const folder = join(import.meta.dirname, '../../public');

const favicon = drawing(mark({ bubble: bubble.light, sun: sun.light, wave: paper.light }));
const favicons = join(import.meta.dirname, '../../app/features/site/discovery/icons');
writeFileSync(join(favicons, 'favicon.svg'), favicon);
writeFileSync(join(favicons, 'favicon.ico'), icoFrom(await png(favicon, 32), 32));
await save('icon-192.png', tile({ radius: 7, scale: 0.72 }), 192);
await save('icon-512.png', tile({ radius: 7, scale: 0.72 }), 512);
await save('apple-touch-icon.png', tile({ radius: 0, scale: 0.7 }), 180);
// Launchers may crop a maskable icon to a circle of 80 % of its width.
await save('maskable-512.png', tile({ radius: 0, scale: 0.58 }), 512);

function tile({ radius, scale }: { radius: number; scale: number }): string {
  const move = (32 * (1 - scale)) / 2;
  return drawing(
    `<rect width="32" height="32" rx="${radius}" fill="${bubble.light}"/>` +
      `<g transform="translate(${move} ${move + 0.3}) scale(${scale})">` +
      `${mark({ bubble: paper.light, sun: sun.light, wave: bubble.light })}</g>`,
  );
}

function mark({ bubble, sun, wave }: { bubble: string; sun: string; wave: string }): string {
  return (
    `<path fill="${bubble}" d="${LOGO_BUBBLE}"/>` +
    `<path fill="${sun}" d="${LOGO_SUN}"/><path fill="${wave}" d="${LOGO_WAVE}"/>`
  );
}

function drawing(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO_VIEW_BOX}">${content}</svg>`;
}

async function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer();
}

async function save(name: string, svg: string, size: number): Promise<void> {
  writeFileSync(join(folder, name), await png(svg, size));
}

/** An .ico with one PNG: 6 bytes of header, 16 of directory, then the picture. */
function icoFrom(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

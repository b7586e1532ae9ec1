import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderShared } from './render-picture.server.ts';

/** Blue, with a red stripe on top and a green one at the bottom, each an eighth of its height. */
async function striped(width: number, height: number): Promise<Buffer> {
  const stripe = Math.floor(height / 8);
  const of = (background: string) =>
    sharp({ create: { width, height: stripe, channels: 3, background } }).png();
  const [red, green] = await Promise.all(['#ff0000', '#00ff00'].map((colour) => of(colour).toBuffer()));
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      { input: red as Buffer, left: 0, top: 0 },
      { input: green as Buffer, left: 0, top: height - stripe },
    ])
    .jpeg()
    .toBuffer();
}

async function render(bytes: Uint8Array, crop: Parameters<typeof renderShared>[1] = 'centre') {
  const picture = await renderShared(bytes, crop);
  if (!picture) throw new Error('no picture');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(300_000);
  return picture;
}

/** The strongest of the three colours at a point. */
async function colourAt(picture: Buffer, left: number, top: number) {
  const [r = 0, g = 0, b = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
}

test.each([
  [900, 1_600],
  [200, 3_000],
  [1_000, 1_000],
  [1_200, 900],
  [60, 80],
])('shows a photo of %i × %i whole, and continues its edges to both sides', async (width, height) => {
  const picture = await render(await striped(width, height));
  for (const left of [2, 600, 1_197]) {
    expect(await colourAt(picture, left, 10)).toBe('red');
    expect(await colourAt(picture, left, 315)).toBe('blue');
    expect(await colourAt(picture, left, 620)).toBe('green');
  }
});

test.each([
  [1_500, 1_000],
  [1_000, 700],
])('crops a photo of %i × %i around its focal point to fill the frame', async (width, height) => {
  const photo = await striped(width, height);
  const [high, low] = [await render(photo, { x: 50, y: 0 }), await render(photo, { x: 50, y: 100 })];
  expect([await colourAt(high, 5, 5), await colourAt(high, 5, 625)]).toEqual(['red', 'blue']);
  expect([await colourAt(low, 5, 5), await colourAt(low, 5, 625)]).toEqual(['blue', 'green']);
});

test('crops a very wide photo around its focal point', async () => {
  const left = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: { width: 4_000, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  expect(await colourAt(await render(wide, { x: 0, y: 50 }), 20, 300)).toBe('red');
  expect(await colourAt(await render(wide, { x: 100, y: 50 }), 20, 300)).toBe('blue');
});

test.each(['tall', 'wide'])('even noise stays below the size that messengers accept: %s', async (shape) => {
  const [width, height] = shape === 'tall' ? [900, 1_200] : [1_200, 630];
  const raw = { width, height, channels: 3 } as const;
  await render(
    await sharp(randomBytes(width * height * 3), { raw })
      .png()
      .toBuffer(),
  );
});

test('turns a rotated photo upright and puts a transparent one on white', async () => {
  const lying = await sharp(await striped(1_600, 900))
    .rotate(90)
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer();
  expect(await colourAt(await render(lying, { x: 50, y: 0 }), 600, 5)).toBe('red');
  const clear = { create: { width: 400, height: 400, channels: 4, background: '#00000000' } } as const;
  const white = await render(await sharp(clear).png().toBuffer());
  expect((await sharp(white).stats()).channels.every(({ min }) => min > 250)).toBe(true);
});

test('draws grey photos and those of one pixel, and refuses files that are no picture', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 4_000],
    [4_000, 1],
  ] as const)
    await render(
      await sharp({ create: { width, height, channels: 3, background: '#777777' } })
        .greyscale()
        .png()
        .toBuffer(),
    );
  expect(await renderShared(Buffer.from('nada'), 'centre')).toBeNull();
});

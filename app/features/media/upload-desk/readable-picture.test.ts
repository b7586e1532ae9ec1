import { expect, test, vi } from 'vitest';
import { asReadable, fitted } from './readable-picture.ts';

const heic = (name = 'IMG_1.HEIC', brand = 'heic') =>
  new File([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, 'x'.repeat(50)], name, { type: 'image/heic' });
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });

test.each(['heic', 'heix', 'mif1'])(
  'a photo of the brand %s becomes a JPEG where the browser reads it',
  async (brand) => {
    const readable = await asReadable(heic('Praia.HEIC', brand), async () => jpeg);
    expect([readable.name, readable.type, await readable.text()]).toEqual([
      'Praia.jpg',
      'image/jpeg',
      'jpeg',
    ]);
  },
);

test('is recognised by its contents, whatever its name says', async () => {
  expect((await asReadable(heic('foto.jpg'), async () => jpeg)).type).toBe('image/jpeg');
  const decode = vi.fn(async () => jpeg);
  const png = new File(['\x89PNG not a photo of a phone'], 'foto.heic');
  expect(await asReadable(png, decode)).toBe(png);
  const short = new File(['a'], 'a.heic');
  expect(await asReadable(short, decode)).toBe(short);
  expect(decode).not.toHaveBeenCalled();
});

test('stays as it is where the browser cannot: the server says what to do', async () => {
  const file = heic();
  expect(await asReadable(file, async () => null)).toBe(file);
  expect(await asReadable(file, async () => Promise.reject(new Error('InvalidStateError')))).toBe(file);
  expect(await asReadable(file)).toBe(file);
});

test('draws at most what the server keeps, and nothing that would not fit into memory', () => {
  expect(fitted({ width: 8_064, height: 6_048 })).toEqual({ width: 4_000, height: 3_000 });
  expect(fitted({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  expect(fitted({ width: 9_000, height: 9_000 })).toEqual({ width: 0, height: 0 });
  expect(fitted({ width: 12_000, height: 1 })).toEqual({ width: 4_000, height: 1 });
});

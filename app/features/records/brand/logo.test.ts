import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { HOUSE_LOOK } from '#app/pure/brand/brand.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { routeArgs } from '../../../../tests/support/requests/request-context.ts';
import { type UploadDesk, uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { type BrandInput, publishBrand } from './commands.server.ts';
import { drawBrandFile } from './draw-icons.server.ts';
import { findBrand, findBrandVersion, mailLookOf } from './queries.server.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40"><rect width="120" height="40" fill="#0a3d91"/></svg>',
);
const NONE = { uploadId: null, isRemoved: false };

let desk: UploadDesk;

beforeEach(async () => {
  desk = await uploadDesk();
});

const publish = (version: number, changes: Partial<BrandInput>) =>
  publishBrand(
    { ...desk.services, actor: ADMIN },
    { version, name: '', look: HOUSE_LOOK, hasName: true, logo: NONE, darkLogo: NONE, ...changes },
  );
const sent = (uploadId: string) => ({ uploadId, isRemoved: false });
const draw = async (file: string, number = 1) => {
  const row = await findBrandVersion(desk.services.db, number);
  if (!row) throw new Error('there is no version');
  return drawBrandFile(desk.services.files, { row, file, showName: 'Conversas' });
};

test('a drawing and a picture become logos, each at an address of its version', async () => {
  const png = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#ffd40080' } })
    .png()
    .toBuffer();
  const logo = await desk.sendGood('logo', 'logo.svg', SVG);
  const darkLogo = await desk.sendGood('logo', 'escuro.png', png);
  expect(await publish(0, { logo: sent(logo), darkLogo: sent(darkLogo) })).toEqual({ ok: true, version: 1 });
  expect((await findBrand(desk.services.db)).logos).toEqual({
    light: { url: '/marca/1/logo.svg', width: 120, height: 40 },
    dark: { url: '/marca/1/logo-escuro.webp', width: 160, height: 160 },
    hasName: true,
  });
  expect((await draw('logo.svg'))?.bytes).toEqual(SVG);
  const dark = await draw('logo-escuro.webp');
  expect(await sharp(dark?.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, hasAlpha: true });
  expect(await draw('logo.webp')).toBeNull();
});

test('a mail has the logo as PNG, and a long logo leaves the icon to the initials', async () => {
  const logo = await desk.sendGood('logo', 'logo.svg', SVG);
  await publish(0, { logo: sent(logo) });
  const brand = await findBrand(desk.services.db);
  expect(mailLookOf(brand, 'https://conversas.example').logo).toEqual({
    url: 'https://conversas.example/marca/1/logo-email.png',
    width: 144,
    height: 48,
  });
  expect(await sharp((await draw('logo-email.png'))?.bytes).metadata()).toMatchObject({ format: 'png' });
  const { data } = await sharp((await draw('apple-touch-icon.png'))?.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).not.toEqual([255, 255, 255]);
});

test('a logo stays with the next version, and goes where it is removed', async () => {
  const logo = await desk.sendGood('logo', 'logo.svg', SVG);
  await publish(0, { logo: sent(logo) });
  await publish(1, {});
  expect((await findBrand(desk.services.db)).logos.light?.url).toBe('/marca/2/logo.svg');
  await publish(2, { logo: { uploadId: null, isRemoved: true } });
  expect((await findBrand(desk.services.db)).logos.light).toBeNull();
  expect(await draw('logo.svg', 1)).not.toBeNull();
});

test('a used, foreign or unfinished logo is refused, and nothing is published', async () => {
  const logo = await desk.sendGood('logo', 'logo.svg', SVG);
  await publish(0, { logo: sent(logo) });
  expect(await publish(1, { darkLogo: sent(logo) })).toMatchObject({ ok: false, field: 'darkLogo' });
  expect((await findBrand(desk.services.db)).number).toBe(1);
});

test('its file answers with a policy that lets nothing run, and an unknown one with 404', async () => {
  const { loader } = await import('./routes/brand-file.ts');
  const logo = await desk.sendGood('logo', 'logo.svg', SVG);
  await publish(0, { logo: sent(logo) });
  const ask = (number: string, file: string) =>
    loader(routeArgs(desk.services, `/marca/${number}/${file}`, { params: { number, file } }).args as never);
  const response = await ask('1', 'logo.svg');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
  for (const [number, file] of [
    ['2', 'logo.svg'],
    ['x', 'logo.svg'],
    ['1', '__proto__'],
  ] as const)
    expect((await ask(number, file)).status).toBe(404);
});

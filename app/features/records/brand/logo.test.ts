import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { ReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
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

const svgOf = (content: string, size = 'width="100" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

test.each([
  ['that says that it is very large', 'width="9000" height="9000" viewBox="0 0 10 10"'],
  ['that says that it is tiny', 'width="1" height="1" viewBox="0 0 10 10"'],
  ['that says no size', 'viewBox="0 0 10 10"'],
])('a drawing %s is drawn as large as it is shown', async (_case, size) => {
  await publish(0, {
    logo: sent(await desk.sendGood('logo', 'l.svg', svgOf('<path d="M0 0h10v10z"/>', size))),
  });
  const icon = await draw('icon-512.png');
  expect(icon).not.toHaveProperty('isStandIn');
  expect(await sharp(icon?.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a large picture is made smaller, and its icons are drawn', async () => {
  const png = await sharp({ create: { width: 7_400, height: 7_400, channels: 3, background: '#123456' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await publish(0, { logo: sent(await desk.sendGood('logo', 'l.png', png)) })).toMatchObject({
    ok: true,
  });
  const upload = await desk.services.db.selectFrom('uploads').select(['width', 'height']).execute();
  expect(upload).toEqual([{ width: 2_000, height: 2_000 }]);
  expect(await draw('icon-512.png')).not.toHaveProperty('isStandIn');
});

test('a logo that cannot be drawn, or not in time, is refused in words, and nothing is published', async () => {
  const logo = await desk.sendGood(
    'logo',
    'l.svg',
    svgOf('<path d="M0 0h9v9z"/>', 'width="1" height="900000"'),
  );
  const refused = { ok: false, field: 'logo' };
  expect(await publish(0, { logo: sent(logo) })).toMatchObject({
    ...refused,
    message: expect.stringContaining('Não deu para desenhar'),
  });
  desk.services.apartReader = {
    ...desk.services.apartReader,
    during: (work) =>
      work({
        ready: async () => {},
        ask: async () => {
          throw new ReadingFailure('late');
        },
      }),
  };
  expect(await publish(0, { logo: sent(logo) })).toMatchObject({
    ...refused,
    message: expect.stringContaining('demora demais'),
  });
  expect((await findBrand(desk.services.db)).number).toBe(0);
});

test('where a published logo cannot be drawn any more, the initials stand in, and nobody gets it', async () => {
  await publish(0, { logo: sent(await desk.sendGood('logo', 'l.svg', svgOf('<path d="M0 0h9v9z"/>'))) });
  const row = await findBrandVersion(desk.services.db, 1);
  await desk.services.files.put(row?.logo_key ?? '', svgOf('<g id="a"><use href="#a"/></g>'));
  const icons = await Promise.all(Array.from({ length: 8 }, () => draw('icon-192.png')));
  for (const icon of icons) expect(icon).toMatchObject({ isStandIn: true, type: 'image/png' });
  expect(await draw('logo.svg')).toBeNull();
  expect(await draw('logo-email.png')).toBeNull();
  // Not tried again at once, even where it could be drawn now.
  await desk.services.files.put(row?.logo_key ?? '', svgOf('<path d="M0 0h9v9z"/>'));
  expect(await draw('icon-192.png')).toMatchObject({ isStandIn: true });
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

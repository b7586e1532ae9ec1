import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { HOUSE_LOOK, type Look } from '#app/pure/brand/brand.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { publishBrand, restoreBrand } from './commands.server.ts';
import { drawBrandFile, initialsOf } from './draw-icons.server.ts';
import { findBrand, findBrandVersion, keptBrand, listBrandVersions, lookVersion } from './queries.server.ts';
import { MOST_BRAND_VERSIONS } from './rules.ts';

const BLUE: Look = { picks: ['#0a3d91', '#ff4fa3'], typePair: 'lora', covers: 'round', buttons: 'square' };
const EDITOR = { ...ADMIN, role: 'editor' as const };
const NO_LOGO = { uploadId: null, isRemoved: false };

let services: Services;

beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock() });
});

const ctx = () => ({ ...services, actor: ADMIN });
const publish = (version: number, look: Look, name = '') =>
  publishBrand(ctx(), { version, name, look, hasName: false, logo: NO_LOGO, darkLogo: NO_LOGO });

test('a site without a look of its own adds nothing to a page', async () => {
  expect(await findBrand(services.db)).toMatchObject({ number: 0, look: HOUSE_LOOK, style: '' });
});

test('a published look is shown at once, and the form that saw an older one asks', async () => {
  expect((await keptBrand(services)).number).toBe(0);
  expect(await publish(0, BLUE, 'Azul')).toEqual({ ok: true, version: 1 });
  await services.kept.get('brand', async () => null);
  const brand = await findBrand(services.db);
  expect(brand).toMatchObject({ number: 1, look: BLUE });
  expect(brand.style).toMatch(/^:root\{.*--i:.*#0a3d91.*--A:var\(--L\).*\}$/);
  expect(await publish(0, HOUSE_LOOK)).toEqual({ ok: false, reason: 'changed-meanwhile', version: 1 });
});

test('an older look comes back as a new version, and so does the one that ships', async () => {
  await publish(0, BLUE, 'Azul');
  await publish(1, { ...BLUE, picks: ['#ffd400'] });
  expect(await restoreBrand(ctx(), { number: 1, version: 2 }, HOUSE_LOOK)).toEqual({ ok: true, version: 3 });
  const blue = await findBrand(services.db);
  expect(blue).toMatchObject({ number: 3, look: BLUE });
  expect(lookVersion(blue)).toBe(3);
  expect(await restoreBrand(ctx(), { number: 0, version: 3 }, HOUSE_LOOK)).toEqual({ ok: true, version: 4 });
  const shipped = await findBrand(services.db);
  expect(shipped).toMatchObject({ number: 4, style: '' });
  expect(lookVersion(shipped)).toBe(0);
  expect(await restoreBrand(ctx(), { number: 9, version: 4 }, HOUSE_LOOK)).toEqual({
    ok: false,
    reason: 'gone',
  });
  const versions = await listBrandVersions(services.db);
  expect(versions.map(({ number, restored_from }) => [number, restored_from])).toEqual([
    [4, 0],
    [3, 1],
    [2, null],
    [1, null],
  ]);
});

test('a look keeps its third colour where the second is open', async () => {
  const look = { ...BLUE, picks: ['#0a3d91', '', '#123456'] };
  await publish(0, look);
  expect((await findBrand(services.db)).look).toEqual(look);
});

test('pressed twice at once, it comes back once, and not over what somebody else published', async () => {
  await publish(0, BLUE, 'Azul');
  await publish(1, { ...BLUE, picks: ['#ffd400'] });
  const back = () => restoreBrand(ctx(), { number: 1, version: 2 }, HOUSE_LOOK);
  expect(await Promise.all([back(), back()])).toEqual([
    { ok: true, version: 3 },
    { ok: true, version: 3 },
  ]);
  await publish(3, { ...BLUE, picks: ['#112233'] });
  expect(await back()).toEqual({ ok: false, reason: 'changed-meanwhile', version: 4 });
  expect(await restoreBrand(ctx(), { number: 2, version: 2 }, HOUSE_LOOK)).toMatchObject({ ok: false });
  expect(await listBrandVersions(services.db)).toHaveLength(4);
});

test('beyond the kept versions the oldest goes', async () => {
  for (let version = 0; version <= MOST_BRAND_VERSIONS; version += 1) await publish(version, BLUE);
  const versions = await listBrandVersions(services.db);
  expect(versions).toHaveLength(MOST_BRAND_VERSIONS);
  expect(versions.at(-1)?.number).toBe(2);
});

test('only who has the right publishes', async () => {
  const sent = { version: 0, name: '', look: BLUE, hasName: false, logo: NO_LOGO, darkLogo: NO_LOGO };
  await expect(publishBrand({ ...services, actor: EDITOR }, sent)).rejects.toThrow('no right');
  await expect(
    restoreBrand({ ...services, actor: EDITOR }, { number: 0, version: 0 }, HOUSE_LOOK),
  ).rejects.toThrow('no right');
});

test('a row that was written by hand breaks no page', async () => {
  await publish(0, BLUE);
  const row = { picks: '["red", 3]', type_pair: 'comic', covers: 'x', buttons: 'y', name: '' };
  const published_at = services.clock.now().toISOString();
  await services.db
    .insertInto('brand_versions')
    .values({ ...row, number: 2, has_name: false, published_at })
    .execute();
  expect(await findBrand(services.db)).toMatchObject({ number: 2, look: HOUSE_LOOK, style: '' });
});

test('icons have the initials of the show, in the colours of the look', async () => {
  await publish(0, BLUE);
  const row = await findBrandVersion(services.db, 1);
  if (!row) throw new Error('there is no version');
  const of = (file: string) => drawBrandFile(services.files, { row, file, showName: 'Café com Alma' });
  expect((await of('favicon.svg'))?.bytes.toString()).toContain('fill="#0a3d91"');
  expect((await of('icon-192.png'))?.type).toBe('image/png');
  expect(await of('logo.svg')).toBeNull();
  expect(await of('constructor')).toBeNull();
  expect(initialsOf('Café com Alma')).toBe('CA');
  expect(initialsOf('Conversas')).toBe('C');
  expect(initialsOf('De A a')).toBe('DA');
});

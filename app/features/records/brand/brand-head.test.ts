import { expect, test } from 'vitest';
import { HOUSE_LOOK } from '#app/pure/brand/brand.ts';
import { BRAND_PREVIEW, writeDraftLook } from '#app/pure/brand/draft-look.ts';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { artworkUrl, withDrawingQuery } from '#app/pure/media/artwork-url.ts';
import type { Person } from '#app/pure/people/person.ts';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { brandOfPage, drawingQuery, lookOfDrawings } from './brand-head.server.ts';
import { publishBrand } from './commands.server.ts';
import { draftBrand, HOUSE_BRAND } from './queries.server.ts';

const YELLOW = draftBrand({ ...HOUSE_LOOK, picks: ['#ffd400'] }, { ...HOUSE_BRAND, number: 7 });
const NO_LOGO = { uploadId: null, isRemoved: false };

test('a drawing has another address for each look that has colours of its own', () => {
  expect(drawingQuery({ brand: YELLOW, area: 'public', preview: null })).toBe('m=7');
  expect(lookOfDrawings({ brand: YELLOW, area: 'public', preview: null })).toBe(' data-look="7"');
  const plain = { ...HOUSE_BRAND, number: 8 };
  expect(plain.colours).toBe(HOUSE_COLOURS);
  expect(drawingQuery({ brand: plain, area: 'public', preview: null })).toBe('');
});

test('every drawing of a document gets it once, in markup and in data', () => {
  const [wide, square] = [artworkUrl({ slug: 'a-coragem', hue: 7 }), artworkUrl({ slug: 'b', square: true })];
  const html = `<img src="${wide}"><img src="${square}"><script>["${wide}"]</script><a href="/artes">`;
  const once = withDrawingQuery(html, 'm=7');
  expect(once).toBe(
    `<img src="${wide}&m=7"><img src="${square}&m=7"><script>["${wide}&m=7"]</script><a href="/artes">`,
  );
  expect(withDrawingQuery(once, 'm=7')).toBe(once);
});

const DRAFT = new URL(`https://site.example/shop?${BRAND_PREVIEW}=${writeDraftLook(YELLOW.look)}`);

test('a draft is shown to who may publish it, and to nobody else', async () => {
  const services = await openTestServices({ clock: fixedClock() });
  const shown = (person: Person | null) => brandOfPage(DRAFT, { services, person, isUnavailable: false });
  expect(await shown(ADMIN)).toMatchObject({ brand: { look: YELLOW.look }, preview: { isDark: false } });
  for (const person of [null, { ...ADMIN, role: 'editor' as const }])
    expect(await shown(person)).toEqual({ brand: HOUSE_BRAND, area: 'public', preview: null });
});

test('a page that fails because the database is away keeps the look that was read last', async () => {
  const services = await openTestServices({ clock: fixedClock() });
  const url = new URL('https://site.example/shop');
  const shown = (isUnavailable: boolean) => brandOfPage(url, { services, person: null, isUnavailable });
  expect((await shown(true)).brand).toBe(HOUSE_BRAND);
  const published = {
    version: 0,
    name: '',
    look: YELLOW.look,
    hasName: false,
    logo: NO_LOGO,
    darkLogo: NO_LOGO,
  };
  await publishBrand({ ...services, actor: ADMIN }, published);
  expect((await shown(true)).brand).toBe(HOUSE_BRAND);
  expect((await shown(false)).brand.number).toBe(1);
  expect((await shown(true)).brand.number).toBe(1);
});

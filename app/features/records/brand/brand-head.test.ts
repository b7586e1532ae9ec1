import { expect, test } from 'vitest';
import { HOUSE_LOOK } from '#app/pure/brand/brand.ts';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { artworkUrl, withDrawingQuery } from '#app/pure/media/artwork-url.ts';
import { drawingQuery, lookOfDrawings } from './brand-head.server.ts';
import { draftBrand, HOUSE_BRAND } from './queries.server.ts';

const YELLOW = draftBrand({ ...HOUSE_LOOK, picks: ['#ffd400'] }, { ...HOUSE_BRAND, number: 7 });

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

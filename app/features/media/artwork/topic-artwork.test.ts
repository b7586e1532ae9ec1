import { expect, test } from 'vitest';
import { type Colours, HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { hueForSlug } from '#app/pure/media/artwork-url.ts';
import { topicArtwork } from './topic-artwork.ts';

const FIRST_TOPICS = [
  'ansiedade',
  'mentalidade',
  'habitos',
  'saude',
  'esperanca',
  'motivacao',
  'relacionamento',
];
const slugs = Array.from({ length: 400 }, (_, index) => `uma-conversa-${index}`);
const draw = (slug: string, hue = hueForSlug(slug), shape: 'wide' | 'square' = 'wide') =>
  topicArtwork({ slug, hue, shape, brand: HOUSE_COLOURS });

test('the same slug always gives the same picture', () => {
  for (const slug of slugs.slice(0, 20)) expect(draw(slug)).toBe(draw(slug));
});

test('different slugs give different pictures', () => {
  expect(new Set(slugs.map((slug) => draw(slug, 7))).size).toBe(slugs.length);
});

test('a picture is at most 2.5 kB in both shapes', () => {
  for (const slug of slugs) {
    expect(draw(slug).length).toBeLessThanOrEqual(2_500);
    expect(draw(slug, 0, 'square').length).toBeLessThanOrEqual(2_500);
  }
});

test('a picture has no words, scripts, outside addresses or invalid numbers', () => {
  for (const slug of slugs) {
    const svg = draw(slug).replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(svg).not.toMatch(/<text|<script|http|style=|\bon\w+=|NaN|undefined|Infinity/);
  }
});

test('both shapes have the right proportions', () => {
  expect(draw('ansiedade', 7)).toContain('viewBox="0 0 320 180"');
  expect(draw('ansiedade', 7, 'square')).toContain('viewBox="0 0 240 240"');
});

test('the hue changes the colours and keeps the drawing', () => {
  const shapeOf = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '');
  expect(draw('esperanca', 2)).not.toBe(draw('esperanca', 7));
  expect(shapeOf(draw('esperanca', 2))).toBe(shapeOf(draw('esperanca', 7)));
});

test('each topic of a new site has a different motif', () => {
  const skeleton = (slug: string) =>
    draw(slug, 0)
      .replace(/[^<>a-z/]/gi, '')
      .slice(0, 120);
  expect(new Set(FIRST_TOPICS.map(skeleton)).size).toBe(FIRST_TOPICS.length);
});

test('a drawing follows the brand: its accents, the turn of the ring, and how vivid it is', () => {
  const slug = 'ansiedade';
  const house = draw(slug, 0);
  const drawn = (brand: Partial<Colours>) =>
    topicArtwork({ slug, hue: 0, shape: 'wide', brand: { ...HOUSE_COLOURS, ...brand } });
  const spark = { light: '#00ff99', dark: '#00ff99' };
  expect(drawn({ palette: { ...HOUSE, spark } })).toBe(house.replaceAll(HOUSE.spark.light, spark.light));
  expect(house).toContain(HOUSE.spark.light);
  const tune = { ...HOUSE_COLOURS.tune, ring: 30 };
  expect(drawn({ tune })).toBe(draw(slug, 1));
  expect(drawn({ tune: { ...tune, vivid: 0.5 } })).not.toBe(draw(slug, 1));
});

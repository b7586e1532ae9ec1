import { expect, test } from 'vitest';
import type { HeadFacts } from './head-facts.ts';
import { type DescribedItem, videoObject } from './structured-items.ts';

const site = { publicUrl: 'https://site.example' } as HeadFacts;
const video: DescribedItem = {
  ...{ slug: 'panico', title: 'Pânico', guest: null, publishedAt: '2026-01-01T00:00:00.000Z' },
  ...{ durationSeconds: 240, thumbnailUrl: null, audioUrl: null },
};
const chapters = [
  { startMs: 0, title: 'Abertura' },
  { startMs: 65_900, title: 'A respiração </script>' },
];
const partsOf = (item: DescribedItem, hasTimes = true) =>
  (videoObject(site, item, null, { chapters, hasTimes }) as { hasPart?: unknown } | null)?.hasPart;

test('the chapters of a video are clips, each to the next one, the last to the end', () => {
  const url = 'https://site.example/videos/panico?t=';
  expect(partsOf(video)).toEqual([
    { '@type': 'Clip', name: 'Abertura', startOffset: 0, endOffset: 65, url: `${url}0` },
    { '@type': 'Clip', name: 'A respiração </script>', startOffset: 65, endOffset: 240, url: `${url}65` },
  ]);
  // How long the last one is stays unsaid where the video's length is not known.
  expect(partsOf({ ...video, durationSeconds: null })).toMatchObject([{ endOffset: 65 }, {}]);
});

test('without times that hold, for members and before its date there are none', () => {
  expect(partsOf(video, false)).toBeUndefined();
  expect(partsOf({ ...video, isMembersOnly: true })).toBeUndefined();
  expect(partsOf({ ...video, isPreview: true })).toBeUndefined();
});

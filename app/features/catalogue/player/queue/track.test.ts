import { expect, test } from 'vitest';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { trackFrom, tracksFrom } from './queue.ts';

const item: ItemCard = {
  id: 'um',
  kind: 'episode',
  slug: 'uma-conversa',
  title: 'Uma conversa',
  subtitle: null,
  guest: null,
  publishedAt: '2024-04-01T12:00:00.000Z',
  durationSeconds: 2700,
  thumbnailUrl: null,
  youtubeLink: null,
  audioUrl: 'https://cdn.example/um.mp3',
  isLive: false,
  watchNow: false,
  topic: { slug: 'saude', name: 'Saúde', hue: 5, imageUrl: null },
};

test('makes a track of an episode with audio, with artwork as cover', () => {
  expect(trackFrom(item)).toEqual({
    id: 'um',
    title: 'Uma conversa',
    guest: 'Com Saúde',
    audioUrl: 'https://cdn.example/um.mp3',
    path: '/episodios/uma-conversa',
    pictureUrl: '/arte/q/uma-conversa.svg?h=5',
    hue: 5,
    durationSeconds: 2700,
  });
});

test('makes no track without audio that a browser may open', () => {
  const others = [
    { ...item, audioUrl: null },
    { ...item, audioUrl: 'javascript:alert(1)' },
    { ...item, audioUrl: '//evil.example/x.mp3' },
    { ...item, isSample: true },
  ];
  expect(tracksFrom([...others, item])).toHaveLength(1);
});

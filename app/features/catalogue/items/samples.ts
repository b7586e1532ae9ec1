import type { ItemCard } from './item-card.ts';

const samples = [
  { slug: 'exemplo-respirar', title: 'Respirar antes de responder', minutes: 45, hue: 7, topic: 'Ansiedade' },
  {
    slug: 'exemplo-recomeco',
    title: 'O recomeço que cabe na segunda-feira',
    minutes: 38,
    hue: 3,
    topic: 'Hábitos',
  },
  {
    slug: 'exemplo-limites',
    title: 'Dizer não sem fechar a porta',
    minutes: 42,
    hue: 11,
    topic: 'Relacionamento',
  },
  {
    slug: 'exemplo-coragem',
    title: 'Coragem não é ausência de medo',
    minutes: 50,
    hue: 1,
    topic: 'Motivação',
  },
];

/** Examples for the home page of an empty site, labelled as such. Never shown elsewhere. */
export function sampleItems(): ItemCard[] {
  return samples.map(({ slug, title, minutes, hue, topic }, index) => ({
    id: slug,
    kind: 'episode',
    slug,
    title,
    subtitle: null,
    guest: null,
    publishedAt: `2026-01-0${4 - index}T12:00:00.000Z`,
    durationSeconds: minutes * 60,
    thumbnailUrl: null,
    youtubeLink: null,
    audioUrl: null,
    isLive: false,
    watchNow: false,
    topic: { slug, name: topic, hue, imageUrl: null },
    isSample: true,
  }));
}

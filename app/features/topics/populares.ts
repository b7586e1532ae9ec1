import type { Topic } from './queries.server.ts';

/** A ranking with the look of a topic: it has an address and a place in the menu, but no row to edit. */
export const populares: Topic = {
  id: 'populares',
  slug: 'populares',
  name: 'Populares',
  description: 'As conversas mais ouvidas, medidas aqui mesmo no site, sem seguir ninguém.',
  quote: null,
  imageUrl: null,
  hue: 1,
};

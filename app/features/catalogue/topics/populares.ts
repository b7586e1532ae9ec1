import type { Topic } from './queries.server.ts';

/** It has an address and a place in the menu, but no row to edit. */
export const RANKING_SLUG = 'populares';

const DESCRIPTION = 'As conversas que mais gente ouviu, da primeira à última.';

/** A ranking that looks like a topic: it has a URL and a place in the menu, but no row to edit. */
export const populares: Topic = {
  id: 'populares',
  slug: RANKING_SLUG,
  name: 'Populares',
  description: DESCRIPTION,
  descriptionHtml: `<p>${DESCRIPTION}</p>`,
  quote: null,
  imageUrl: null,
  hue: 1,
};

const DESCRIPTION = 'As conversas que mais gente ouviu, da primeira à última.';

/** A ranking that looks like a topic: it has a URL and a place in the menu, but no row to edit. */
export const populares = {
  id: 'populares',
  slug: 'populares',
  name: 'Populares',
  description: DESCRIPTION,
  descriptionHtml: `<p>${DESCRIPTION}</p>`,
  quote: null,
  imageUrl: null,
  hue: 1,
};

/** The twelve places of the colour ring in `ui/tokens.css`, by the names that a person gives them. */
export const HUES = [
  'Coral',
  'Terracota',
  'Mel',
  'Oliva',
  'Folha',
  'Jade',
  'Lagoa',
  'Céu',
  'Hortênsia',
  'Lilás',
  'Orquídea',
  'Rosa',
] as const;

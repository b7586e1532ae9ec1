/** The names of the twelve colours of `ui/tokens.css`, in the order of the colour ring. */
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

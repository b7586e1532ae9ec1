/** The four parts of the press kit, in the order in which they are shown. */
export const PRESS_CATEGORIES = [
  { slug: 'fotos-profissionais', label: 'Fotos profissionais' },
  { slug: 'logos-identidade', label: 'Logos e identidade' },
  { slug: 'dados-audiencia', label: 'Dados de audiência' },
  { slug: 'bio-informacoes', label: 'Bio e informações' },
] as const;

export type PressCategory = (typeof PRESS_CATEGORIES)[number]['slug'];

export function isPressCategory(slug: string): slug is PressCategory {
  return PRESS_CATEGORIES.some((category) => category.slug === slug);
}

/** In display order. */
export const PRESS_CATEGORIES = [
  {
    slug: 'fotos-profissionais',
    label: 'Fotos profissionais',
    description: 'Fotos em alta resolução, na vertical e na horizontal.',
  },
  {
    slug: 'logos-identidade',
    label: 'Logos e identidade',
    description: 'Logotipo em versões para fundo claro e escuro, cores e letras.',
  },
  {
    slug: 'dados-audiencia',
    label: 'Dados de audiência',
    description: 'Quantas pessoas ouvem, onde, e há quanto tempo.',
  },
  {
    slug: 'bio-informacoes',
    label: 'Bio e informações',
    description: 'Biografia curta e longa, assuntos para entrevista e contatos.',
  },
] as const;

export type PressCategory = (typeof PRESS_CATEGORIES)[number]['slug'];

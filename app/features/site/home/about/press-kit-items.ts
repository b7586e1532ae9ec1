/** The six things a journalist gets, by the kit's four categories. */
export const PRESS_KIT_ITEMS = [
  {
    category: 'Fotos profissionais',
    items: [{ title: 'Fotos', text: 'Em alta resolução, na vertical e na horizontal.' }],
  },
  {
    category: 'Logos e identidade',
    items: [
      { title: 'Logotipo', text: 'Em versões para fundo claro e fundo escuro.' },
      { title: 'Guia de identidade', text: 'Cores, letras e como escrever os nomes.' },
    ],
  },
  {
    category: 'Dados de audiência',
    items: [{ title: 'Números do podcast', text: 'Quantas pessoas ouvem, onde e há quanto tempo.' }],
  },
  {
    category: 'Bio e informações',
    items: [
      { title: 'Biografia', text: 'Uma curta, para a legenda, e uma longa, para a matéria.' },
      { title: 'Assuntos para entrevista', text: 'Perguntas possíveis e o contato direto.' },
    ],
  },
] as const;

/** Pages that the benchmark opens, with their labels. */
export const PAGES = [
  { name: 'início', path: '/' },
  { name: 'tópico', path: '/topics/ansiedade' },
  { name: 'busca', path: '/search?q=ansiedade' },
] as const;

/** An address, or the first one on a page that begins and ends so. */
export type Address = { path: string } | { on: string; begins: string; ends?: string };
export type Answer = { name: string } & Address;

export const PRODUCT: Answer = { name: 'produto', on: '/shop', begins: '/shop/' };

/** Answers that are measured beside bare servers. */
export const KEPT: readonly Answer[] = [
  ...PAGES,
  { name: 'lista', path: '/episodios' },
  { name: 'episódio', on: '/episodios', begins: '/episodios/' },
  { name: 'loja', path: '/shop' },
  PRODUCT,
  { name: 'feed', path: '/feed.xml' },
  { name: 'mapa do site', path: '/sitemap.xml' },
];

/** A file: it is read for each answer. */
export const PICTURE: Answer = { name: 'imagem', on: '/shop', begins: '/media/itens/', ends: '.jpg' };

const SMALL_WORDS = ['a', 'o', 'de', 'da', 'do', 'e', 'em', 'no', 'na', 'por', 'com', 'que'];

/** Varies a search with a word that finds nothing, because the site keeps results of earlier searches. */
export function inOtherWords(query: string, round: number): string {
  return `${query} ${SMALL_WORDS[round % SMALL_WORDS.length]}`;
}

/**
 * Searches of every kind: common and rare words, several words, parts of words, short ones, symbols, and
 * none.
 */
export const QUERIES = [
  'ansiedade',
  'vida',
  'medo',
  'emoção',
  'corações',
  'zuleica',
  'protótipo',
  'janela',
  'impaciente',
  'sabedoria',
  'vida ansiedade',
  'medo de perder',
  'coragem e família',
  'como acalmar a mente',
  'sono trabalho escolha',
  'entender possível vida',
  'rita exemplo',
  'yara rascunho',
  'conversa 99',
  'o que a vida ensina sobre amor',
  'an',
  'zq',
  'x',
  'a',
  '7',
  'de',
  'nsieda',
  'ment',
  'idade',
  'tualida',
  'ção',
  'inho',
  'por que',
  'inexistente',
  'palavra que não existe',
  '%',
  '_',
  '50%',
  "' OR 1=1--",
  '🎉',
  '...',
  'AÇÃO',
  'acao',
  'medo AND vida',
  '"foco"',
  'foco*',
  '-medo',
  'título:foco',
  'lorem ipsum dolor sit amet consectetur',
];

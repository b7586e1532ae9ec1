import { z } from 'zod';
import { cleanLine } from '#app/pure/text/clean-text.ts';

interface HomeWord {
  label: string;
  /** In characters. */
  max: number;
  original: string;
}

interface HomeSection {
  name: string;
  /** What it shows, for the host. */
  about: string;
  /** Why it cannot be left out. */
  always?: string;
  words: Readonly<Record<string, HomeWord>>;
}

const title = (original: string): HomeWord => ({ label: 'Título', max: 80, original });
const button = (original: string): HomeWord => ({ label: 'Botão', max: 40, original });

/** What stands below the opening of the home page, in the original order and with the original words. */
export const HOME_SECTIONS = {
  recent: {
    name: 'Episódios recentes',
    about: 'Os três episódios ou vídeos mais novos.',
    words: { title: title('Episódios Recentes'), more: button('Ver todos') },
  },
  topics: {
    name: 'Tópicos',
    about: 'Os tópicos, cada um com a sua imagem. Sem tópicos, não aparece.',
    words: { title: title('Comece pelo que você está vivendo'), more: button('Todos os tópicos') },
  },
  invitations: {
    name: 'Jornada e carta',
    about: 'A Jornada mais nova e a última carta aberta a todos. Sem elas, não aparece.',
    words: {
      journey: { label: 'Convite da Jornada', max: 40, original: 'Conhecer a Jornada' },
      letter: { label: 'Convite da carta', max: 40, original: 'Ler a carta' },
    },
  },
  reasons: {
    name: 'Por que nos escolher?',
    about: 'As razões, que você escreve em Configurações, e onde ouvir.',
    words: {
      title: title('Por que nos escolher?'),
      platforms: { label: 'Acima dos aplicativos', max: 80, original: 'Ouça onde você já está' },
    },
  },
  voices: {
    name: 'Vozes de quem ouve',
    about: 'O que as pessoas disseram, que você escreve em Configurações. Sem vozes, não aparece.',
    words: { title: title('Quem ouve, conta') },
  },
  shop: {
    name: 'Da loja',
    about: 'Os três produtos mais novos. Sem produtos, não aparece.',
    words: { title: title('Da loja'), more: button('Ver a loja') },
  },
  newsletter: {
    name: 'Newsletter',
    about: 'O convite e o formulário da newsletter.',
    always:
      'Fica sempre na página, porque muitos botões do site trazem as pessoas até ela. Pode mudar de lugar.',
    words: {
      title: title('Cada conversa nova, no seu e-mail'),
      text: {
        label: 'Texto',
        max: 300,
        original:
          'Uma carta curta por conversa, com o que dá para praticar; se preferir, uma por semana. Você confirma antes, e sai quando quiser.',
      },
    },
  },
} as const satisfies Record<string, HomeSection>;

export type HomeSectionKey = keyof typeof HOME_SECTIONS;

export const HOME_SECTION_KEYS = Object.keys(HOME_SECTIONS) as readonly HomeSectionKey[];

/** What is stored: only what differs from the original. */
export const homeSettingsSchema = z.object({
  /** Keys of sections. Empty for the original order. */
  order: z.array(z.string().max(40)).max(40).default([]),
  /** Sections that are switched off. */
  hidden: z.array(z.string().max(40)).max(40).default([]),
  /** By 'recent_title'; one that is missing has its original. */
  words: z.record(z.string().max(80), z.string().overwrite(cleanLine).max(300)).default({}),
});

export type HomeSettings = z.infer<typeof homeSettingsSchema>;

/** The words of each section. */
export type HomeWords = {
  [Key in HomeSectionKey]: Record<keyof (typeof HOME_SECTIONS)[Key]['words'], string>;
};

/** Every section once. Sections that the stored order does not know follow the one that precedes them originally. */
export function completeOrder(stored: readonly string[]): HomeSectionKey[] {
  const known = new Set(stored.filter((key): key is HomeSectionKey => Object.hasOwn(HOME_SECTIONS, key)));
  const order = [...known];
  for (const [place, key] of HOME_SECTION_KEYS.entries()) {
    if (known.has(key)) continue;
    const before = HOME_SECTION_KEYS[place - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, key);
  }
  return order;
}

/** Why a section cannot be switched off; undefined for one that can. */
export function whyAlways(key: HomeSectionKey): string | undefined {
  const section: HomeSection = HOME_SECTIONS[key];
  return section.always;
}

/** Whether a section may be switched off. */
export function canHide(key: HomeSectionKey): boolean {
  return whyAlways(key) === undefined;
}

/** 'recent_title': the name of a word among the stored ones, and of its field. */
export function wordName(section: HomeSectionKey, word: string): string {
  return `${section}_${word}`;
}

/** The words of a section, with their names. */
export function wordsOfSection(section: HomeSectionKey): Array<HomeWord & { name: string }> {
  const words: Readonly<Record<string, HomeWord>> = HOME_SECTIONS[section].words;
  return Object.entries(words).map(([word, rest]) => ({ ...rest, name: wordName(section, word) }));
}

/** What the home page shows: its sections in their order, and the words of all. */
export function homeView({ order, hidden, words }: HomeSettings): {
  sections: HomeSectionKey[];
  words: HomeWords;
} {
  const sections = completeOrder(order).filter((key) => !canHide(key) || !hidden.includes(key));
  const ofSections = HOME_SECTION_KEYS.map((key) => {
    const own: Readonly<Record<string, HomeWord>> = HOME_SECTIONS[key].words;
    const filled = Object.entries(own).map(([word, { original }]) => [
      word,
      words[wordName(key, word)] || original,
    ]);
    return [key, Object.fromEntries(filled)];
  });
  return { sections, words: Object.fromEntries(ofSections) as HomeWords };
}

/** For the log of changes: 'Ordem: Da loja, Tópicos, …. Desligado: Da loja. Tópicos, Título: Por onde começar'. */
export function homeInWords({ order, hidden, words }: HomeSettings): string {
  const names = completeOrder(order).map((key) => HOME_SECTIONS[key].name);
  const off = HOME_SECTION_KEYS.filter((key) => hidden.includes(key)).map((key) => HOME_SECTIONS[key].name);
  const own = HOME_SECTION_KEYS.flatMap((key) =>
    wordsOfSection(key).flatMap(({ name, label }) =>
      words[name] ? [`${HOME_SECTIONS[key].name}, ${label}: ${words[name]}`] : [],
    ),
  );
  return [`Ordem: ${names.join(', ')}`, off.length > 0 && `Fora: ${off.join(', ')}`, ...own]
    .filter(Boolean)
    .join('. ');
}

import type { FigureKind, LeftOut, Part } from '#app/pure/site/figure-kinds.ts';
import { appOfTarget, LISTENING_APPS } from '#app/pure/site/listening-apps.ts';

/** Kinds that the page shows, by their word in the address. */
export const SHOWN_KINDS = {
  downloads: {
    kind: 'download',
    label: 'Downloads',
    one: 'download',
    many: 'downloads',
    none: 'nenhum',
    how: 'Um download conta quando um minuto de som chegou a alguém: uma vez por pessoa (rede e aplicativo) e episódio em 24 horas, pelas regras do IAB 2.2. Quem ouve aqui no site entra também. Áudio guardado em outro serviço só entra quando se ouve aqui no site.',
    hint: 'Os pedidos a esse áudio podem ser contados à parte: a opção está em “Feed do podcast”.',
  },
  ouvidas: {
    kind: 'stream',
    label: 'Ouvidas no site',
    one: 'vez ouvida no site',
    many: 'vezes ouvidas no site',
    none: 'nenhuma',
    how: 'Conta quando alguém ouviu um minuto no player deste site. Cada uma já está entre os downloads: não some as duas.',
  },
  pedidos: {
    kind: 'request',
    label: 'Pedidos',
    one: 'pedido de áudio',
    many: 'pedidos de áudio',
    none: 'nenhum',
    how: 'Conta quem pediu, pelo feed, um áudio que está guardado em outro serviço: uma vez por pessoa (rede e aplicativo) e episódio em 24 horas. O site só leva até lá e não vê quanto chegou: um pedido é menos do que um download, e os dois não se somam.',
  },
  visitas: {
    kind: 'view',
    label: 'Páginas vistas',
    one: 'página vista',
    many: 'páginas vistas',
    none: 'nenhuma',
    how: 'Conta cada página pública que alguém abriu. Páginas que o navegador só buscou antes não entram, e o que você vê com a sua conta também não.',
  },
  cliques: {
    kind: 'click',
    label: 'Cliques',
    one: 'clique',
    many: 'cliques',
    none: 'nenhum',
    how: 'Conta cada clique em “Onde ouvir”, nos links de descrições e de cartas na página, e nos botões de compartilhar. O navegador avisa; o Firefox (nos links) e alguns bloqueadores não avisam, e por isso são pelo menos estes. Cliques nas cartas recebidas por e-mail não entram: estão em cada carta e na linha do tempo. Na página “Ouça no seu aplicativo” conta o clique em cada aplicativo, em qualquer navegador.',
  },
} as const satisfies Record<
  string,
  { kind: FigureKind; label: string; one: string; many: string; none: string; how: string; hint?: string }
>;
export type ShownKind = keyof typeof SHOWN_KINDS;
export const ALL_KINDS = Object.keys(SHOWN_KINDS) as ShownKind[];

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, string>> = {
  bot: 'robôs, cópias de plataformas e a segunda busca de relógios',
  hosting: 'programas em servidores que se dizem navegadores',
  preload: 'navegadores que baixam antes de alguém ouvir',
};

/** What no figure of a site can say. */
export const UNKNOWABLE =
  'Quantas pessoas diferentes ouviram no mês ninguém pode saber: o site não guarda quem é quem por mais de um dia. O que se ouve dentro do Spotify ou do YouTube só eles contam.';

const DEVICES: Readonly<Record<string, string>> = {
  mobile: 'Celular ou tablet',
  computer: 'Computador',
  speaker: 'Caixa de som',
  watch: 'Relógio',
  tv: 'TV',
  car: 'Carro',
};
const SOURCES: Readonly<Record<string, string>> = {
  site: 'Player do site',
  members: 'Feed de quem é Premium',
  feed: 'Aplicativos, pelo feed',
  direct: 'Endereço digitado, aplicativo ou mensagem',
  other: 'Outros sites',
  inside: 'Outra página deste site',
  'via whatsapp': 'Botão “Enviar no WhatsApp”',
  'via link': 'Botão “Copiar link”',
  'via share': 'Botão “Compartilhar”',
};
const TARGETS: Readonly<Record<string, string>> = {
  spotify: 'Spotify',
  apple: 'Apple Podcasts',
  youtube: 'YouTube',
  instagram: 'Instagram',
  rss: 'Feed (RSS)',
  'via-whatsapp': 'Botão “Enviar no WhatsApp”',
  'via-link': 'Botão “Copiar link”',
  'via-share': 'Botão “Compartilhar”',
};
/** From Monday. */
export const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const;
const countries = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** What a public feed is called, by its path. */
export function feedWords(path: string): string {
  if (path === ('/feed.xml' satisfies Href)) return 'Podcast';
  if (path === ('/cartas/feed.xml' satisfies Href)) return 'Cartas';
  return `Tópico ${path.split('/')[2] ?? path}`;
}

function targetWords(key: string): string {
  const app = appOfTarget(key);
  return app ? `${LISTENING_APPS[app]}, em “Ouça no seu aplicativo”` : (TARGETS[key] ?? key);
}

/** What a key of a part is called. */
export function partWords(part: Part, key: string): string {
  if (key === 'unknown') return 'Não se sabe';
  if (part === 'device') return DEVICES[key] ?? key;
  if (part === 'target') return targetWords(key);
  if (part === 'source') return SOURCES[key] ?? key;
  if (part === 'country') return countries.of(key) ?? key;
  if (part === 'hour') return `${Number(key)}h`;
  return key === 'site' ? 'Player do site' : key;
}

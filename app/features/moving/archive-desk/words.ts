import type { ProductRole } from '#app/pure/moving/product-columns.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { leftLine } from './left-words.ts';
import {
  type ArchivePreview,
  type ArchiveReport,
  STANDINGS,
  type Standing,
  type UnitKind,
} from './report.ts';

export const SYSTEM_WORDS: Readonly<Record<ArchivePreview['summary']['kind'], string>> = {
  wordpress: 'Exportação do WordPress',
  squarespace: 'Exportação do Squarespace',
  ghost: 'Exportação do Ghost',
  substack: 'Exportação do Substack',
  woocommerce: 'Produtos do WooCommerce',
  products: 'Lista de produtos',
};

export const KIND_WORDS: Readonly<Record<UnitKind, string>> = {
  episode: 'Episódios',
  video: 'Vídeos',
  text: 'Textos',
  product: 'Produtos',
};

export const STANDING_WORDS: Readonly<Record<Standing, { label: string; hint: string }>> = {
  new: { label: 'Novos', hint: 'Não estavam aqui.' },
  completed: {
    label: 'Completados',
    hint: 'Já estão aqui pelo feed: recebem do arquivo o texto, a imagem e o endereço antigo, onde você não mudou nada.',
  },
  shown: {
    label: 'Passam a públicos',
    hint: 'Vieram antes como rascunho, e agora ficam no site, como você escolheu.',
  },
  updated: {
    label: 'Mudaram lá',
    hint: 'Já vieram antes e mudaram no site antigo; aqui ninguém mexeu neles.',
  },
  same: { label: 'Iguais', hint: 'Já estão aqui, sem mudança.' },
  kept: { label: 'Mudados aqui por você', hint: 'Ficam como você deixou, também onde mudaram lá.' },
  deleted: { label: 'Excluídos aqui', hint: 'Vieram antes e você excluiu: não voltam.' },
  left: { label: 'Deixados', hint: 'Você escolheu não trazer.' },
  failed: { label: 'Não entraram', hint: 'Por um erro nosso; o resto entrou.' },
};

const HELD_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  members: [
    'não é aberto a todos lá: aqui, só para quem é Premium',
    'não são abertos a todos lá: aqui, só para quem é Premium',
  ],
  'members-draft': [
    'não é aberto a todos lá: aqui é rascunho, como você escolheu',
    'não são abertos a todos lá: aqui são rascunhos, como você escolheu',
  ],
  draft: ['é rascunho lá: aqui também', 'são rascunhos lá: aqui também'],
  scheduled: ['está agendado lá: aqui é rascunho', 'estão agendados lá: aqui são rascunhos'],
  pending: [
    'não está pronto (espera revisão, ou falta o texto, o preço ou o arquivo): aqui é rascunho',
    'não estão prontos (esperam revisão, ou falta o texto, o preço ou o arquivo): aqui são rascunhos',
  ],
  private: ['é privado lá: aqui é rascunho', 'são privados lá: aqui são rascunhos'],
  password: ['pede senha lá: aqui é rascunho', 'pedem senha lá: aqui são rascunhos'],
};

/** What is not for everybody there, a sentence each. */
export function heldLines(held: ArchiveReport['held']): string[] {
  return Object.entries(held).flatMap(([state, count]) => {
    const [one, many] = HELD_WORDS[state] ?? [];
    return one && many ? [`${formatCount(count)} ${count === 1 ? one : many}.`] : [];
  });
}

/** What is public there, and a draft here because she chose so; null for nothing. */
export function asDraftsLine({
  asDrafts: { texts, others },
}: Pick<ArchiveReport, 'asDrafts'>): string | null {
  const count = texts + others;
  if (count === 0) return null;
  const [was, came] =
    count === 1 ? ['era público', 'entrou como rascunho'] : ['eram públicos', 'entraram como rascunho'];
  return `${formatCount(count)} ${was} lá e ${came}, como você escolheu.`;
}

/** What does not come along, with counts. */
export function leftLines({
  left,
  shortcodes,
  frames,
  cut,
  otherFiles,
  leftPictures,
  repeated,
}: Omit<ArchivePreview['summary'], 'terms'>): string[] {
  const lines = Object.entries(left).map(([name, count]) => leftLine(name, count));
  if (cut > 0)
    lines.push(`${countOf(cut, 'texto longo demais foi cortado', 'textos longos demais foram cortados')}`);
  const codes = named(shortcodes, (name) => `[${name}]`);
  if (codes) lines.push(`Códigos de plugins que só o site antigo entende, tirados dos textos: ${codes}`);
  const players = named(frames, (name) => name);
  if (players) lines.push(`Players e quadros de outros sites, tirados dos textos: ${players}`);
  if (leftPictures.count > 0) lines.push(leftPicturesLine(leftPictures));
  if (repeated.count > 0) lines.push(repeatedLine(repeated));
  if (otherFiles.length > 0)
    lines.push(
      `No zip há também ${otherFiles.slice(0, 5).join(', ')}: envie cada um sozinho, para ir ao lugar certo`,
    );
  return lines;
}

/** What the old site's address is good for: which pictures cannot come without it. */
export function siteHint(site: string | null, lost: number): string {
  const without =
    lost > 0
      ? `${countOf(lost, 'imagem não vem', 'imagens não vêm')}, porque o arquivo não traz o endereço inteiro; as outras o site tenta trazer de onde estão`
      : 'o site só tenta trazer as imagens que têm no arquivo o endereço inteiro';
  return site === null
    ? `Este arquivo não diz de que site é. Sem o endereço, ${without}, e os links entre os textos ficam como são.`
    : 'Este arquivo não diz de que site é. Com o endereço, o site procura as imagens lá e refaz os links entre os textos.';
}

function leftPicturesLine({ count, units, titles }: ArchivePreview['summary']['leftPictures']): string {
  const pictures = countOf(count, 'imagem dentro de texto', 'imagens dentro de textos');
  const named = titles.slice(0, MOST_NAMES).map((title) => `“${title}”`);
  const more = units > named.length ? ` e mais ${formatCount(units - named.length)}` : '';
  return `${pictures} de episódios, vídeos e produtos, que aqui mostram só a imagem principal: ${named.join(', ')}${more}`;
}

function repeatedLine({ count, titles }: ArchivePreview['summary']['repeated']): string {
  const named = titles.slice(0, MOST_NAMES).map((title) => `“${title}”`);
  const more = count > named.length ? ` e mais ${formatCount(count - named.length)}` : '';
  return `${countOf(count, 'repetição', 'repetições')} no arquivo, que ${count === 1 ? 'entra' : 'entram'} uma vez só: ${named.join(', ')}${more}`;
}

/** How products are known again, where the list does not tell its shop; null where it does. */
export function shopLine({ kind, site }: Pick<ArchivePreview['summary'], 'kind' | 'site'>): string | null {
  if (site !== null || (kind !== 'woocommerce' && kind !== 'products')) return null;
  return 'O arquivo não diz de que loja é: um produto conta como já trazido se o código e o nome forem os mesmos.';
}

/** Which of the two columns that every product needs nobody has found; null where both are there. */
export function missingColumns(roles: readonly ProductRole[]): string | null {
  const [hasName, hasPrice] = [roles.includes('name'), roles.includes('price')];
  if (hasName && hasPrice) return null;
  if (!hasName && !hasPrice) return 'Não achamos as colunas do nome e do preço';
  return `Não achamos a coluna do ${hasName ? 'preço' : 'nome'}`;
}

/** Why something of it stays there; undefined where the report needs no reason. */
export function leftReasons({ left }: Pick<ArchivePreview['summary'], 'left'>, { counts }: ArchiveReport) {
  const has = (start: string) => Object.keys(left).some((name) => name.startsWith(start));
  const reasons = [
    has('contas') && 'Senhas não se mudam.',
    has('comentários') && 'Comentários trazem e-mails de outras pessoas: por isso ficam no site antigo.',
    (counts.episode || counts.video) &&
      'A categoria, a capa e o resto do que é do programa inteiro vêm pelo feed, e não por este arquivo.',
  ];
  return reasons.filter(Boolean).join(' ') || undefined;
}

const MOST_NAMES = 12;

function named(sums: Record<string, number>, word: (name: string) => string): string {
  const names = Object.entries(sums).sort(([, a], [, b]) => b - a);
  const shown = names.slice(0, MOST_NAMES).map(([name, count]) => `${word(name)} (${formatCount(count)})`);
  const more = names.length > MOST_NAMES ? ` e mais ${formatCount(names.length - MOST_NAMES)}` : '';
  return shown.join(', ') + more;
}

/** The report of a command: a line for each kind, and what is not for everybody there. */
export function reportLines(report: ArchiveReport): string[] {
  const { counts, held, links } = report;
  const lines = Object.entries(counts).map(([kind, standings]) => {
    const parts = STANDINGS.filter((standing) => standings[standing] > 0).map(
      (standing) => `${STANDING_WORDS[standing].label.toLowerCase()}: ${formatCount(standings[standing])}`,
    );
    return `${KIND_WORDS[kind as UnitKind]} – ${parts.join(', ')}.`;
  });
  const linked =
    links > 0 ? [`Links entre os textos, agora para os endereços novos: ${formatCount(links)}.`] : [];
  const pages = takenPages(report).map(({ label }) => ` Confira em ${label}.`);
  const taken = takenLine(report);
  const closingLines = [
    asDraftsLine(report),
    taken && taken + pages.join(''),
    keptAddressesLine(report),
  ].filter((line) => line !== null);
  return [...lines, ...heldLines(held), ...linked, ...closingLines];
}

const FACT_WORDS: Readonly<Record<ArchiveReport['taken'][number], string>> = {
  title: 'o nome do programa',
  description: 'a descrição',
  language: 'o idioma',
};

/** What came for settings that nobody had set; null for nothing. */
export function takenLine({ taken }: Pick<ArchiveReport, 'taken'>): string | null {
  if (taken.length === 0) return null;
  const facts = new Intl.ListFormat('pt-BR').format(taken.map((fact) => FACT_WORDS[fact]));
  return `Do arquivo vieram para o programa, onde faltavam: ${facts}.`;
}

/** What would come for settings that nobody has set; null for nothing. @param title of the archive's show */
export function takingLine({ taken }: Pick<ArchiveReport, 'taken'>, title: string | null): string | null {
  if (taken.length === 0) return null;
  const facts = taken.map((fact) => FACT_WORDS[fact] + (fact === 'title' && title ? ` (“${title}”)` : ''));
  return `Também vem para o programa, porque aqui ainda falta: ${new Intl.ListFormat('pt-BR').format(facts)}.`;
}

/** The pages that have what came. Reports of former versions may tell of a language. */
export function takenPages({ taken }: Pick<ArchiveReport, 'taken'>) {
  return [
    ...(taken.some((fact) => fact !== 'language')
      ? [
          {
            to: '/admin/configuracoes/programa' satisfies Href<'/admin/configuracoes/:pagina'>,
            label: 'Configurações, O programa',
          },
        ]
      : []),
    ...(taken.includes('language')
      ? [{ to: '/admin/podcast' satisfies Href, label: 'Feed do podcast' }]
      : []),
  ];
}

/** Addresses that an import leaves as the host leads them; null for none. */
export function keptAddressesLine({ keptAddresses: { count, named: paths } }: ArchiveReport): string | null {
  if (count === 0) return null;
  const more = count > paths.length ? ` e mais ${formatCount(count - paths.length)}` : '';
  const [verb, addresses] =
    count === 1 ? ['ficou como está', 'endereço antigo'] : ['ficaram como estão', 'endereços antigos'];
  return `${formatCount(count)} ${addresses} que você já redirecionou ${verb}: ${paths.join(', ')}${more}.`;
}

import { capitalized } from '#app/pure/text/capitalized.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { chapterLines } from './chapters/chapter-words.ts';
import type { ImportReport, PagesEnd } from './import-report.ts';
import { leftFactLines } from './left-fact-words.ts';
import { LIMITS } from './reader/feed-item.ts';
import { FEED_TOTAL, MOST_NAMED_SKIPPED } from './rules.ts';
import type { ShowAdoption, ShowFact } from './show/adopt-show.server.ts';

const factNames: Record<ShowFact, string> = {
  title: 'o nome do programa',
  author: 'quem apresenta',
  description: 'a descrição',
  cover: 'a capa',
  language: 'o idioma',
  guid: 'o identificador do podcast',
  category: 'a categoria',
  'other-categories': 'as outras categorias',
  type: 'o tipo (episódico ou em série)',
  explicit: 'o aviso de conteúdo explícito',
  owner: 'o e-mail de quem responde pelo feed',
  rhythm: 'o ritmo do programa',
  seasons: 'os nomes das temporadas',
};

/** Why the feed was not read to its end. */
const endings: Record<PagesEnd, string> = {
  unreadable:
    'O feed continua em outra página, que não pôde ser lida: o que está nela não entrou. Importe de novo para tentar outra vez.',
  pages: `O feed continua por mais de ${FEED_TOTAL.pages} páginas, o limite da importação: entraram as primeiras.`,
  items: `O feed tem mais de ${formatCount(LIMITS.items)} episódios ou vídeos, o limite da importação: entraram os das primeiras páginas.`,
  bytes:
    'O feed passa de 10 MB numa página ou de 40 MB em todas, o limite da importação: entraram as primeiras páginas.',
  time: 'O feed demorou mais de 10 segundos numa página ou de 60 em todas, o limite da importação: entraram as primeiras páginas.',
  'one-document':
    'Este arquivo é só uma parte do feed, que continua em outra: importe pelo endereço para trazer tudo.',
};

const skippedBecause = {
  repeated: 'com o mesmo identificador de outro do feed',
  deleted: 'importado antes e excluído aqui',
  'not-a-video': 'sem um vídeo do YouTube',
  short: 'por ser um Short do YouTube',
  'too-large': 'com uma parte grande demais para ser lida',
  failed: 'por um erro nosso',
} as const;

/** Advice that depends on where the summary is shown. */
export interface SummaryHints {
  withoutTopic: string;
  deleted: string;
  short: string;
  interrupted: string;
  /** About a feed whose show has another name here; null where the page asks. */
  sameShow: string | null;
}

/** How the copy of a show's cover is; its job runs after the import. */
export type CoverState = 'coming' | 'here' | 'not-copied';

export const TERMINAL_HINTS: SummaryHints = {
  withoutTopic: 'na administração, o filtro “Sem tópico” das listas põe todos num só passo.',
  deleted: 'a opção --with-deleted traz de volta',
  short: 'a opção --with-shorts traz também',
  interrupted: 'Interrompido antes do fim: rode de novo para continuar.',
  sameShow: 'Se é o mesmo, dê ao daqui, em Configurações, o nome que ele tem no feed e importe de novo.',
};

export const ADMIN_HINTS: SummaryHints = {
  withoutTopic: 'escolha abaixo um tópico para todos.',
  deleted: 'o que ainda está na lixeira pode ser restaurado',
  short: 'numa nova importação, marque “Trazer também os Shorts” para trazê-los',
  interrupted: 'Cancelada antes do fim: importe de novo para continuar.',
  sameShow: null,
};

/** The result of an import in Portuguese, one line per fact. */
export function summaryLines(
  report: ImportReport,
  hints: SummaryHints,
  cover: CoverState = 'coming',
  transcripts: readonly string[] = transcriptLines(report),
): string[] {
  const { kind, created, undated } = report;
  const skipped = Object.values(report.alsoSkipped ?? {}).reduce(
    (sum, more) => sum + more,
    report.skipped.length,
  );
  const [one, many] = kind === 'video' ? ['vídeo', 'vídeos'] : ['episódio', 'episódios'];
  const lines = [
    `${report.feedTitle ?? 'Feed sem título'}: ${countOf(report.found, one, many)} no feed.`,
    `${countOf(created, 'criado', 'criados')}, ${thereWords(report)}, ${countOf(skipped, 'ignorado', 'ignorados')}.`,
  ];
  lines.push(...heldLines(report));
  if (undated > 0) {
    lines.push(
      `${formatCount(undated)} sem data no feed: ${undated === 1 ? 'ficou' : 'ficaram'} com a data desta importação, na ordem do feed.`,
    );
  }
  if (report.end) lines.push(endings[report.end]);
  if (report.cut) {
    lines.push(
      `${countOf(report.cut, 'tinha um texto', 'tinham um texto')} maior que o limite (título de ${LIMITS.title}, descrição de ${formatCount(LIMITS.text)} caracteres), que foi cortado.`,
    );
  }
  if (report.withoutTopic) {
    const stay = report.withoutTopic === 1 ? 'ficou' : 'ficaram';
    lines.push(`${formatCount(report.withoutTopic)} ${stay} sem tópico: ${hints.withoutTopic}`);
  }
  lines.push(...changedLines(report), ...skippedLines(report, hints), ...unusableLines(report));
  lines.push(...showLines(report, { ...hints, cover }), ...transcripts, ...chapterLines(report));
  lines.push(...leftFactLines(report));
  if (!report.isComplete) lines.push(hints.interrupted);
  return lines;
}

/** Where nobody knows yet what became of them. */
function transcriptLines({ transcripts = 0 }: ImportReport): string[] {
  if (transcripts === 0) return [];
  return [
    `${countOf(transcripts, 'transcrição é buscada', 'transcrições são buscadas')} em seguida, com o site no ar.`,
  ];
}

/** What was here, and how many of them are as the feed has them. */
function thereWords({ alreadyThere, changed }: ImportReport): string {
  const there = `${formatCount(alreadyThere)} já ${alreadyThere === 1 ? 'estava' : 'estavam'} aqui`;
  const differing = (changed?.there.count ?? 0) + (changed?.here.count ?? 0);
  if (differing === 0) return `${there} (sem mudança)`;
  const same = alreadyThere - differing;
  return same > 0 ? `${there} (${formatCount(same)} sem mudança)` : there;
}

/** What became a draft although the import publishes. */
function heldLines({ held, found }: ImportReport): string[] {
  const { blocked = 0, silent = 0 } = held ?? {};
  const lines: string[] = [];
  if (silent > 0 && silent === found)
    lines.push('Nada neste feed tem áudio ou vídeo: parece ser de notícias, e não de um podcast.');
  if (silent > 0)
    lines.push(
      `${countOf(silent, 'entrou', 'entraram')} como rascunho por não ter áudio nem vídeo: ${DECIDE}`,
    );
  if (blocked > 0)
    lines.push(
      `${countOf(blocked, 'entrou', 'entraram')} como rascunho porque o feed pede que não apareça (itunes:block): ${DECIDE}`,
    );
  return lines;
}

const DECIDE = 'só a administração vê, até você publicar.';

const addressNames = { audio: 'áudio', link: 'link', picture: 'imagem' } as const;

/** What differs from the feed and stayed as it is here. */
function changedLines({ changed }: ImportReport): string[] {
  const named = (words: string, { count = 0, first = [] }: Partial<{ count: number; first: string[] }>) => {
    const more = count > first.length ? ` e mais ${formatCount(count - first.length)}` : '';
    const names = first.map((title) => `“${title}”`).join(', ');
    return count > 0 ? [`${words}: ${names}${more}.`] : [];
  };
  return [
    ...named('Mudaram no feed e ficaram como estão aqui', changed?.there ?? {}),
    ...named('Mudados aqui por você, ficaram como você deixou', changed?.here ?? {}),
  ];
}

/** The first unusable URLs, as the feed has them. */
export function unusableLines({ unusable }: ImportReport): string[] {
  if (!unusable?.count) return [];
  const { count, first } = unusable;
  const named = first.map(({ what, title, text }) => `${addressNames[what]} de “${title}”: ${text}`);
  const more = count > first.length ? [`e mais ${formatCount(count - first.length)}`] : [];
  const fault = count === 1 ? 'endereço não serve' : 'endereços não servem';
  return [
    `${formatCount(count)} ${fault} para quem visita o site (não existe fora de uma rede, leva senha ou está errado):`,
    ...named,
    ...more,
  ];
}

const COVERS: Record<CoverState, string> = {
  coming: 'A capa é copiada em seguida; enquanto não chega, fica a que o site desenha.',
  here: 'A capa já está aqui.',
  'not-copied':
    'A capa não pôde ser copiada: fica a que o site desenha, até você enviar uma em Feed do podcast.',
};

interface ShowHints extends Pick<SummaryHints, 'sameShow'> {
  cover: CoverState;
  isPlan?: boolean;
}

/** What was taken over about the show, and what was left and why. */
export function showLines(
  { show, feedTitle }: Pick<ImportReport, 'show' | 'feedTitle'>,
  { sameShow, cover, isPlan = false }: ShowHints,
): string[] {
  if (!show) return [];
  const facts = (reason: string) => show.left.filter((one) => one.reason === reason).map(({ fact }) => fact);
  const lines: string[] = [];
  if (show.taken.length > 0)
    lines.push(`Do feed ${isPlan ? 'vêm' : 'vieram'} para o programa: ${listOf(show.taken)}.`);
  if (show.taken.includes('cover')) lines.push(COVERS[cover]);
  const kept = facts('set-here');
  if (kept.length > 0)
    lines.push(
      `Já ${isPlan ? 'está definido aqui e fica' : 'estava definido aqui e ficou'} como está: ${listOf(kept)}.`,
    );
  const unreadable = facts('unreadable');
  if (unreadable.length > 0)
    lines.push(
      `Não ${isPlan ? 'vem' : 'veio'}, porque o feed não diz de um jeito que o site entenda: ${listOf(unreadable)}.`,
    );
  const others = facts('other-show');
  if (others.length > 0 && sameShow !== null) {
    const [one, many] = isPlan ? ['vem', 'vêm'] : ['veio', 'vieram'];
    const stay = `não ${others.length === 1 ? one : many}`;
    const whose = `o feed é de “${feedTitle ?? 'um programa sem nome'}”, e o programa daqui se chama “${show.showName}”`;
    lines.push(`${capitalized(listOf(others))} ${stay}: ${whose}. ${sameShow}`);
  }
  if (facts('only-one').length > 0)
    lines.push('O feed está em mais de uma categoria; aqui o programa fica só na primeira.');
  return lines;
}

/** What of a feed of another name did not come: 'a descrição e a capa'. */
export function leftOfOther({ left }: ShowAdoption): string {
  return listOf(left.flatMap(({ fact, reason }) => (reason === 'other-show' ? [fact] : [])));
}

const list = new Intl.ListFormat('pt-BR');

function listOf(facts: readonly ShowFact[]): string {
  return list.format(facts.map((fact) => factNames[fact]));
}

function skippedLines({ skipped, alsoSkipped }: ImportReport, hints: SummaryHints): string[] {
  return Object.entries(skippedBecause).flatMap(([reason, because]) => {
    const titles = skipped.filter((item) => item.reason === reason).map((item) => `“${item.title}”`);
    if (titles.length === 0) return [];
    const unnamed = titles.slice(MOST_NAMED_SKIPPED).length + (alsoSkipped?.[reason] ?? 0);
    const more = unnamed > 0 ? ` e mais ${formatCount(unnamed)}` : '';
    const hint = reason === 'deleted' || reason === 'short' ? ` (${hints[reason]})` : '';
    return [`Ignorado, ${because}${hint}: ${titles.slice(0, MOST_NAMED_SKIPPED).join(', ')}${more}.`];
  });
}

import { countOf, formatCount } from '#app/pure/plural.ts';
import type { ImportReport } from './import-report.ts';

const SHOWN_TITLES = 5;

const skippedBecause = {
  repeated: 'com o mesmo guid de outro item do feed',
  deleted: 'importado antes e apagado aqui',
  'not-a-video': 'sem um vídeo do YouTube',
} as const;

/** What one can do about it, where the lines are read. */
export interface SummaryHints {
  withoutTopic: string;
  deleted: string;
  interrupted: string;
}

export const TERMINAL_HINTS: SummaryHints = {
  withoutTopic: 'na administração, o filtro “Sem tópico” das listas põe todos num só passo.',
  deleted: 'a opção --with-deleted traz de volta',
  interrupted: 'Interrompido antes do fim: rode de novo para continuar.',
};

export const ADMIN_HINTS: SummaryHints = {
  withoutTopic: 'escolha abaixo um tópico para todos.',
  deleted: 'o que ainda está na lixeira pode ser restaurado',
  interrupted: 'Cancelada antes do fim: importe de novo para continuar.',
};

/** What an import did, a line each, for people. */
export function summaryLines(report: ImportReport, hints: SummaryHints): string[] {
  const { kind, created, alreadyThere, skipped, undated } = report;
  const [one, many] = kind === 'video' ? ['vídeo', 'vídeos'] : ['episódio', 'episódios'];
  const lines = [
    `${report.feedTitle ?? 'Feed sem título'}: ${countOf(report.found, one, many)} no feed.`,
    `${countOf(created, 'criado', 'criados')}, ${formatCount(alreadyThere)} já ${alreadyThere === 1 ? 'estava' : 'estavam'} aqui (sem mudança), ${countOf(skipped.length, 'ignorado', 'ignorados')}.`,
  ];
  if (undated > 0) {
    lines.push(
      `${formatCount(undated)} sem data no feed: ficaram com a data desta importação, na ordem do feed.`,
    );
  }
  if (report.withoutTopic) {
    const stay = report.withoutTopic === 1 ? 'ficou' : 'ficaram';
    lines.push(`${formatCount(report.withoutTopic)} ${stay} sem tópico: ${hints.withoutTopic}`);
  }
  lines.push(...skippedLines(report, hints));
  if (!report.isComplete) lines.push(hints.interrupted);
  return lines;
}

function skippedLines({ skipped }: ImportReport, hints: SummaryHints): string[] {
  return Object.entries(skippedBecause).flatMap(([reason, because]) => {
    const titles = skipped.filter((item) => item.reason === reason).map((item) => `“${item.title}”`);
    if (titles.length === 0) return [];
    const more = titles.length > SHOWN_TITLES ? ` e mais ${formatCount(titles.length - SHOWN_TITLES)}` : '';
    const hint = reason === 'deleted' ? ` (${hints.deleted})` : '';
    return [`Ignorado, ${because}${hint}: ${titles.slice(0, SHOWN_TITLES).join(', ')}${more}.`];
  });
}

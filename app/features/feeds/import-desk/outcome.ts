import type { FeedImport } from './import-queries.server.ts';
import { refusalSentence } from './refusals.ts';
import { ADMIN_HINTS, type CoverState, summaryLines } from './summary.ts';

/** What happened, a sentence a line. */
export function linesOf(
  { status, done, total, report, refusal }: FeedImport,
  cover: CoverState,
  transcripts: readonly string[],
): string[] {
  if (report) return summaryLines(report, ADMIN_HINTS, cover, transcripts);
  if (refusal) return [refusalSentence(refusal)];
  if (status === 'canceled')
    return [done > 0 ? ADMIN_HINTS.interrupted : 'Cancelada antes de começar: nada foi importado.'];
  if (status === 'failed') {
    if (total === null && done === 0)
      return ['A leitura parou por um erro nosso, e nada entrou. Importe de novo para tentar outra vez.'];
    return [
      'A importação parou por um erro nosso. O que já entrou está guardado; importe de novo para continuar.',
    ];
  }
  return [];
}

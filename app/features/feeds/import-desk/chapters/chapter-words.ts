import { formatCount } from '#app/pure/text/plural.ts';
import type { ImportReport } from '../import-report.ts';

/** What became of the chapters that a feed has, a sentence a line. */
export function chapterLines({ chapters }: ImportReport): string[] {
  if (!chapters) return [];
  const { stored, coming, tooLate } = chapters;
  const of = (count: number) => (count === 1 ? '1 conversa' : `${formatCount(count)} conversas`);
  const names = tooLate.first.map((title) => `“${title}”`).join(', ');
  const more = tooLate.count - tooLate.first.length;
  return [
    stored > 0 ? `Os capítulos de ${of(stored)} vieram do feed.` : '',
    coming > 0 ? `Os capítulos de ${of(coming)} são buscados em seguida, e ficam se couberem no áudio.` : '',
    tooLate.count > 0
      ? `Os capítulos de ${of(tooLate.count)} não vieram, porque algum começa depois do fim do áudio: ${names}${more > 0 ? ` e mais ${formatCount(more)}` : ''}.`
      : '',
  ].filter(Boolean);
}

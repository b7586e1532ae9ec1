import type { BackupState } from '#app/features/house/backups/kept/queries.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';

const LINK = { to: '/admin/copias' satisfies Href, label: 'Ver as cópias' };

/** What is wrong with the backups; nothing where the site makes none by itself. */
export function backupNotices(state: BackupState, isConfigured: boolean): SummaryNotice[] {
  if (!isConfigured) return [];
  const { isOverdue, lastGood, lastRehearsal } = state;
  const notices: SummaryNotice[] = [];
  if (isOverdue) {
    const text = lastGood
      ? `A última boa é de ${formatMoment(lastGood.made_at)}. O que entrou depois se perderia com o servidor.`
      : 'Nenhuma deu certo até agora. Se o servidor se perder, o site se perde com ele.';
    notices.push({
      tone: 'bad',
      title: 'O site está sem cópia de segurança há mais de dois dias',
      text,
      link: LINK,
    });
  }
  if (lastRehearsal?.problem)
    notices.push({
      tone: 'bad',
      title: 'O último teste de restauração não deu certo',
      text: lastRehearsal.problem,
      link: LINK,
    });
  return notices;
}

/** One line below the page: 'Última cópia de segurança: 23/11/2026, 04:00, 1,2 GB.' */
export function lastBackupLine({ lastGood }: BackupState, isConfigured: boolean): string {
  if (!isConfigured) return 'Ninguém faz cópias de segurança deste site.';
  if (!lastGood) return 'Última cópia de segurança: nenhuma ainda.';
  return `Última cópia de segurança: ${formatDateTime(lastGood.made_at)}, ${formatFileSize(lastGood.bytes)}.`;
}

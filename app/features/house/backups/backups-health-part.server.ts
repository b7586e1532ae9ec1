import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { findBackupState } from './kept/queries.server.ts';

/** How long the host is told that something was damaged. */
const MENDED_TOLD_MS = 7 * DAY_MS;
const LINK = { to: '/admin/copias' satisfies Href, label: 'Ver as cópias' };

export const healthPart: HealthPart = {
  title: 'Cópias de segurança',
  place: 65,
  async find({ db, clock, backups }) {
    if (!backups)
      return {
        facts: [{ label: 'Cópias', value: 'ninguém faz cópias', tone: 'soon' }],
        findings: [
          {
            tone: 'soon',
            title: 'O site não faz cópias de segurança',
            text: 'Se o servidor se perder, o site se perde com ele, a não ser que outra pessoa faça as cópias.',
            mend: 'Quem cuida do servidor liga as cópias com a variável BACKUP_DIR. Enquanto isso, baixe uma cópia de vez em quando.',
            link: LINK,
          },
        ],
      };
    const now = clock.now();
    const state = await findBackupState(db, now);
    const { lastGood, count, isOverdue, problem, problemAt, lastRehearsal, placeBytes } = state;
    const findings: Finding[] = [];
    if (isOverdue)
      findings.push({
        tone: 'bad',
        title: 'O site está sem cópia de segurança há mais de dois dias',
        text: lastGood
          ? `A última boa é de ${formatMoment(lastGood.made_at)}. O que entrou depois se perderia com o servidor.`
          : 'Nenhuma deu certo até agora.',
        mend: problem ?? 'Peça uma cópia na página das cópias e veja o que ela diz.',
        link: LINK,
        isOnSummary: true,
      });
    else if (problem)
      findings.push({
        tone: 'soon',
        title: `A última cópia de segurança falhou${problemAt ? ` (${formatDateTime(problemAt)})` : ''}`,
        text: problem,
        mend: 'O site tenta de novo sozinho. Há uma cópia boa dos últimos dois dias.',
        link: LINK,
      });
    if (lastRehearsal?.problem)
      findings.push({
        tone: 'bad',
        title: 'O último teste de restauração não deu certo',
        text: lastRehearsal.problem,
        mend: 'Faça uma cópia nova e peça outro teste na página das cópias.',
        link: LINK,
        isOnSummary: true,
      });
    if (state.mendedAt && now.getTime() - Date.parse(state.mendedAt) < MENDED_TOLD_MS)
      findings.push({
        tone: 'soon',
        title: 'Havia arquivos danificados no lugar das cópias',
        text: `${countOf(state.mended, 'arquivo foi gravado', 'arquivos foram gravados')} de novo em ${formatMoment(state.mendedAt)}, e as cópias estão inteiras.`,
        mend: 'Se acontecer outra vez, o disco ou o serviço das cópias pode estar com defeito: peça a quem cuida do servidor que confira.',
        link: LINK,
      });
    return {
      findings,
      facts: [
        {
          label: 'Última boa',
          value: lastGood
            ? `${formatDateTime(lastGood.made_at)}, ${formatFileSize(lastGood.bytes)}`
            : 'nenhuma ainda',
          tone: isOverdue ? 'bad' : 'good',
        },
        {
          label: 'Guardadas',
          value:
            countOf(count, 'cópia', 'cópias') +
            (placeBytes === null ? '' : `, ${formatFileSize(placeBytes)} ao todo`),
        },
      ],
    };
  },
};

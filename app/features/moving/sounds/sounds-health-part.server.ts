import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { countUnseen, findMove, sumSounds } from './queries.server.ts';

const LINK = { to: '/admin/importar/mudanca' satisfies Href, label: 'Ver a mudança' };

export const healthPart: HealthPart = {
  title: 'Mudança de servidor',
  place: 62,
  async find({ db, publicUrl }) {
    const [move, unseen, { counts, copiedBytes }] = await Promise.all([
      findMove(db),
      countUnseen(db, publicUrl),
      sumSounds(db),
    ]);
    if (!move) return { facts: [{ label: 'Situação', value: 'nenhuma mudança' }], findings: [] };
    const left = counts.found + counts.asked + counts.waiting + counts.storing;
    const findings: Finding[] = [];
    if (move.status === 'paused' && move.pause_reason === 'disk')
      findings.push({
        tone: 'soon',
        title: 'A cópia dos áudios espera por espaço no disco',
        text: 'O site parou de copiar antes que o disco enchesse, e continua no ar. Nada do que já veio se perdeu.',
        mend: 'Quem cuida do servidor libera espaço ou aumenta o disco. A cópia continua sozinha.',
        link: LINK,
      });
    if (move.status === 'paused' && move.pause_reason === 'backup-disk')
      findings.push({
        tone: 'soon',
        title: 'A cópia dos áudios espera por espaço nas cópias de segurança',
        text: 'As cópias de segurança guardam também os áudios, e no lugar delas falta espaço.',
        mend: 'Quem cuida do servidor libera espaço no lugar das cópias de segurança. A cópia dos áudios continua sozinha.',
        link: LINK,
      });
    if (counts.refused > 0)
      findings.push({
        tone: 'soon',
        title: 'Há áudios que não foram copiados',
        text: `${countOf(counts.refused, 'áudio continua', 'áudios continuam')} no servidor antigo. Se ele for cancelado, eles deixam de tocar.`,
        mend: 'A página da mudança diz o motivo de cada um e o que fazer.',
        link: LINK,
      });
    if (unseen > 0 && counts.copied > 0)
      findings.push({
        tone: 'soon',
        title: 'Há áudios novos no servidor antigo',
        text: `${countOf(unseen, 'áudio chegou', 'áudios chegaram')} depois que você trouxe os outros. Se o servidor antigo for cancelado, eles deixam de tocar.`,
        mend: 'Procure de novo na página da mudança, e copie.',
        link: LINK,
      });
    return {
      facts: [
        { label: 'Áudios copiados', value: `${formatCount(counts.copied)}, ${formatFileSize(copiedBytes)}` },
        { label: 'Em outros servidores', value: formatCount(left + counts.refused + counts.back + unseen) },
      ],
      findings,
    };
  },
};

import type { HealthPart } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { listFailingCleanUps, listToldCleanUps } from './clean-ups.server.ts';

export const healthPart: HealthPart = {
  title: 'Limpeza diária',
  place: 70,
  async find({ db, clock }) {
    const [failing, reportedCleanUps] = await Promise.all([
      listFailingCleanUps(db),
      listToldCleanUps(db, clock.now()),
    ]);
    return {
      facts: [
        {
          label: 'Situação',
          value:
            failing.length === 0
              ? 'tudo em ordem'
              : `${countOf(failing.length, 'limpeza falhou', 'limpezas falharam')} na última tentativa`,
          tone: failing.length === 0 ? 'good' : 'soon',
        },
      ],
      findings:
        reportedCleanUps.length === 0
          ? []
          : [
              {
                tone: 'bad',
                title: 'Uma limpeza diária está falhando há mais de um dia',
                text: `O site não consegue: ${reportedCleanUps.join('; ')}.`,
                mend: 'Ele tenta de novo a cada meia hora. O motivo está na lista das tarefas: mostre-o a quem cuida do servidor.',
                link: { to: '/admin/saude#tarefas' satisfies Href, label: 'Ver as tarefas' },
                isOnSummary: true,
              },
            ],
    };
  },
};

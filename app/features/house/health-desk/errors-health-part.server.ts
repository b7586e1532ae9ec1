import type { HealthPart } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { countErrors } from './queries.server.ts';

export const healthPart: HealthPart = {
  title: 'Erros',
  place: 30,
  async find({ db, clock }) {
    const { faults, times } = await countErrors(db, clock.now());
    const words = `${countOf(times, 'erro', 'erros')} de ${countOf(faults, 'tipo', 'tipos')}`;
    return {
      facts: [
        {
          label: 'Últimas 24 horas',
          value: faults === 0 ? 'nenhum' : words,
          tone: faults === 0 ? 'good' : 'soon',
        },
      ],
      findings:
        faults === 0
          ? []
          : [
              {
                tone: 'soon',
                title: `Houve ${words} nas últimas 24 horas`,
                text: 'Algumas visitas podem ter visto uma página de erro, ou uma tarefa não deu certo.',
                mend: 'Se eles se repetem, mostre a lista dos erros desta página a quem cuida do servidor.',
                link: { to: '/admin/saude#erros' satisfies Href, label: 'Ver os erros' },
              },
            ],
    };
  },
};

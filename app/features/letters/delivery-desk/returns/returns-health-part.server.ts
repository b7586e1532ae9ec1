import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { ASIDE_MEND, asideWords, type BounceMailboxState, findBounceMailbox } from './queries.server.ts';

export const healthPart: HealthPart = {
  title: 'Caixa de devoluções',
  place: 55,
  async find({ db, clock, mail }) {
    if (!mail.bouncesUrl) return { findings: [], facts: [{ label: 'Caixa', value: 'não configurada' }] };
    const state = await findBounceMailbox({ db, clock });
    return {
      facts: [
        {
          label: 'Lida em',
          value: state.readAt ? formatDateTime(state.readAt) : 'será lida em instantes',
          tone: state.problem ? 'bad' : 'good',
        },
      ],
      findings: [...closed(state), ...setAside(state)],
    };
  },
};

function closed({ problem, problemSince }: BounceMailboxState): Finding[] {
  if (problem === null) return [];
  return [
    {
      tone: 'bad',
      title: 'A caixa de devoluções não abre',
      text: `${problem}${problemSince ? ` Desde ${formatMoment(problemSince)}.` : ''}`,
      mend: 'Enquanto isso o site não sabe de endereços que deixaram de existir. Quem cuida do servidor confere BOUNCE_IMAP_URL.',
      link: DELIVERY,
    },
  ];
}

function setAside({ asideCount, asideAt }: BounceMailboxState): Finding[] {
  if (asideCount === 0 || !asideAt) return [];
  return [
    {
      tone: 'soon',
      title: `${countOf(asideCount, 'mensagem separada', 'mensagens separadas')} na caixa de devoluções`,
      text: asideWords(asideCount, asideAt),
      mend: ASIDE_MEND,
      link: DELIVERY,
    },
  ];
}

const DELIVERY = { to: '/admin/cartas/entrega' satisfies Href, label: 'Conferir a entrega' };

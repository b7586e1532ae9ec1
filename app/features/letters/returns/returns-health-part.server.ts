import type { HealthPart } from '#app/platform/health.server.ts';
import { formatDateTime, formatMoment } from '#app/pure/dates-pt-br.ts';
import { findBounceMailbox } from './queries.server.ts';

export const healthPart: HealthPart = {
  title: 'Caixa de devoluções',
  place: 55,
  async find({ db, mail }) {
    if (!mail.bouncesUrl)
      return { findings: [], facts: [{ label: 'Caixa', value: 'não configurada (BOUNCE_IMAP_URL)' }] };
    const { readAt, problem, problemSince } = await findBounceMailbox(db);
    return {
      facts: [
        {
          label: 'Lida em',
          value: readAt ? formatDateTime(readAt) : 'será lida em instantes',
          tone: problem ? 'bad' : 'good',
        },
      ],
      findings:
        problem === null
          ? []
          : [
              {
                tone: 'bad',
                title: 'A caixa de devoluções não abre',
                text: `${problem}${problemSince ? ` Desde ${formatMoment(problemSince)}.` : ''}`,
                mend: 'Enquanto isso o site não sabe de endereços que deixaram de existir. Quem cuida do servidor confere BOUNCE_IMAP_URL.',
                link: { to: '/admin/cartas/entrega' satisfies Href, label: 'Conferir a entrega' },
              },
            ],
    };
  },
};

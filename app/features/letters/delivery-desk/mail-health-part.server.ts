import { countUpTo } from '#app/db/count-up-to.server.ts';
import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { boundedCount, boundedCountOf, MOST_COUNTED } from '#app/pure/text/plural.ts';
import { errorWords } from './error-words.ts';
import { listMailErrors } from './queries.server.ts';

const QUEUE = '/admin/emails?situacao=waiting' satisfies Href;
const REFUSED = '/admin/emails?situacao=failed' satisfies Href;

export const healthPart: HealthPart = {
  title: 'E-mails',
  place: 50,
  async find({ db, mail }) {
    const count = (status: 'waiting' | 'failed') =>
      countUpTo(db, db.selectFrom('mails').where('status', '=', status), MOST_COUNTED + 1);
    const [waiting, failed, errors] = await Promise.all([
      count('waiting'),
      count('failed'),
      listMailErrors(db),
    ]);
    const findings: Finding[] = [];
    const last = errors[0];
    if (failed > 0)
      findings.push({
        tone: 'bad',
        title: `${boundedCountOf(failed, 'e-mail não foi entregue', 'e-mails não foram entregues')}`,
        text: last ? errorWords(last.error) : 'O servidor de e-mail recusou o envio.',
        mend: 'Veja quais são. Depois de resolver o motivo, reenvie; se o endereço não existe, apague o e-mail.',
        link: { to: REFUSED, label: 'Ver quais e reenviar' },
        isOnSummary: true,
      });
    const retried = errors.find(({ isFailed }) => !isFailed);
    if (mail.transport && retried && failed === 0)
      findings.push({
        tone: 'soon',
        title: 'O site está tentando enviar e-mails de novo',
        text: errorWords(retried.error),
        mend: 'Não é preciso fazer nada agora: o site tenta por três dias. Se continuar amanhã, confira a entrega.',
        link: { to: '/admin/cartas/entrega' satisfies Href, label: 'Conferir a entrega' },
      });
    if (!mail.transport)
      findings.push({
        tone: 'soon',
        title: 'O envio de e-mails não está configurado',
        text: 'Nada se perde: os e-mails esperam na fila.',
        mend: 'Quem cuida do servidor liga o envio com a variável SMTP_URL.',
        link: { to: QUEUE, label: 'Ver a fila' },
        isOnSummary: true,
      });
    return {
      findings,
      facts: [
        {
          label: 'Servidor de envio',
          value: mail.transport ? (mail.relayHost ?? 'configurado') : 'não configurado',
          tone: mail.transport ? 'good' : 'soon',
        },
        { label: 'À espera', value: boundedCount(waiting) },
        { label: 'Recusados', value: boundedCount(failed), tone: failed > 0 ? 'bad' : 'good' },
        { label: 'Último erro', value: last ? errorWords(last.error) : 'nenhum' },
      ],
    };
  },
};

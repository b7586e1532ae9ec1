import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { countJobs, findOldestDue, MAIL_KINDS } from './queries.server.ts';

/** So many at once are no single hiccup. */
const MANY_FAILING = 10;
const LINK = { to: '/admin/saude#tarefas' satisfies Href, label: 'Ver as tarefas' };

export const healthPart: HealthPart = {
  title: 'Tarefas',
  place: 40,
  async find({ db, clock, mail }, { jobWords }) {
    // Without a mail server mails wait, and the room of mails says so.
    const counts = (await countJobs(db)).filter(
      ({ kind }) => mail.transport !== null || !MAIL_KINDS.includes(kind),
    );
    const sum = (of: 'waiting' | 'running' | 'failing' | 'dead') =>
      counts.reduce((total, one) => total + one[of], 0);
    const findings: Finding[] = [];
    const dead = counts.filter((one) => one.dead > 0);
    if (dead.length > 0)
      findings.push({
        tone: 'bad',
        title: `O site desistiu de ${countOf(sum('dead'), 'tarefa', 'tarefas')}`,
        text: `${dead.length === 1 ? 'O que falhou' : 'O que falhou, por tipo'}: ${dead.map(({ kind }) => jobWords(kind)).join('; ')}.`,
        mend: 'Veja o motivo na lista das tarefas e tente de novo quando ele não existir mais.',
        link: LINK,
      });
    const failing = counts.filter((one) => one.failing > 0);
    if (failing.length > 0) {
      const count = sum('failing');
      findings.push({
        tone: count >= MANY_FAILING ? 'bad' : 'soon',
        title: `${countOf(count, 'tarefa falhou e será tentada', 'tarefas falharam e serão tentadas')} de novo`,
        text: `O que falhou: ${failing.map((one) => `${jobWords(one.kind)} (${formatCount(one.failing)})`).join('; ')}.`,
        mend: 'O site tenta de novo por conta própria. Se continuar depois de uma hora, mostre a lista das tarefas a quem cuida do servidor.',
        link: LINK,
      });
    }
    const oldestMs = await findOldestDue({ db, clock, isMailOff: mail.transport === null });
    if (oldestMs > HOUR_MS)
      findings.push({
        tone: 'bad',
        title: 'Há tarefas atrasadas há mais de uma hora',
        text: 'E-mails, imagens ou pagamentos podem estar parados.',
        mend: 'Quem cuida do servidor reinicia o site. Se continuar, o motivo está no log do servidor.',
        link: LINK,
      });
    return {
      findings,
      facts: [
        { label: 'À espera', value: formatCount(sum('waiting')) },
        { label: 'Em andamento', value: formatCount(sum('running')) },
        { label: 'Em nova tentativa', value: formatCount(sum('failing')) },
        {
          label: 'Abandonadas',
          value: formatCount(sum('dead')),
          tone: sum('dead') > 0 ? 'bad' : 'good',
        },
      ],
    };
  },
};

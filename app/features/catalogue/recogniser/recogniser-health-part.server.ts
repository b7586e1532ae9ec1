import { basename } from 'node:path';
import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { PROBLEMS } from './desk/words.ts';
import { findModel } from './model-files.server.ts';
import { STUCK_MS } from './rules.ts';

const MOST_NAMED = 3;

export const healthPart: HealthPart = {
  title: 'Transcrições por esta máquina',
  place: 64,
  async find({ db, clock, recogniserModel }) {
    const rows = await db
      .selectFrom('recognitions')
      .innerJoin('items', 'items.id', 'recognitions.item_id')
      .select(['items.id', 'items.title', 'status', 'problem', 'advanced_at', 'requested_at'])
      .where('status', 'in', ['waiting', 'running', 'failed'])
      .orderBy('requested_at')
      .limit(100)
      .execute();
    const findings: Finding[] = [];
    const tell = (named: readonly { id: string; title: string }[], finding: Omit<Finding, 'link'>) => {
      const [first] = named;
      if (!first) return;
      const titles = named
        .slice(0, MOST_NAMED)
        .map(({ title }) => `“${title}”`)
        .join(', ');
      findings.push({
        ...finding,
        text: `${finding.text} ${titles}.`,
        link: {
          to: `/admin/episodios/${first.id}/transcricao/maquina` satisfies Href<'/admin/episodios/:id/transcricao/maquina'>,
          label: 'Ver a primeira',
        },
      });
    };
    const model = recogniserModel === null ? null : await findModel(recogniserModel);
    if (model && !model.ok)
      findings.push({
        tone: 'soon',
        title: 'Esta máquina não pode transcrever',
        text: [PROBLEMS[model.problem], model.detail && `O arquivo: ${model.detail}.`]
          .filter(Boolean)
          .join(' '),
        mend: 'RECOGNISER_MODEL nas configurações do servidor diz onde está o modelo; a documentação diz o que deve haver lá.',
      });
    const stuckBefore = new Date(clock.now().getTime() - STUCK_MS).toISOString();
    tell(
      rows.filter(
        ({ status, advanced_at, requested_at }) =>
          status === 'running' && (advanced_at ?? requested_at) < stuckBefore,
      ),
      {
        tone: 'soon',
        title: 'Uma transcrição não avança há mais de uma hora',
        text: 'Parada:',
        mend: 'Na página dela, “Cancelar” e pedir de novo. Se continuar assim, um modelo menor resolve.',
      },
    );
    const failed = rows.filter(({ status }) => status === 'failed');
    const reasons = [...new Set(failed.map(({ problem }) => problem))];
    const [only] = reasons.length === 1 ? reasons : [];
    tell(failed, {
      tone: 'soon',
      title: `${countOf(failed.length, 'transcrição não ficou pronta', 'transcrições não ficaram prontas')}`,
      text: only ? `${PROBLEMS[only]} Não ficou pronta:` : 'Na página de cada uma está o motivo:',
      mend: '“Tentar de novo” continua de onde parou; “Descartar” a tira da lista.',
    });
    const waiting = rows.filter(({ status }) => status === 'waiting').length;
    return {
      facts: [
        { label: 'Modelo', value: recogniserModel === null ? 'nenhum' : basename(recogniserModel) },
        { label: 'Na fila', value: countOf(waiting, 'áudio', 'áudios') },
      ],
      findings,
    };
  },
};

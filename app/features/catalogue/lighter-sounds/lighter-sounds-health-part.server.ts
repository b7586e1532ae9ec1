import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { countUnlightened, sumLighter } from './queries.server.ts';
import type { LighterProblem } from './tables.server.ts';

const PROBLEMS: Readonly<Record<LighterProblem, string>> = {
  'no-room': 'Falta espaço no disco do site. O site tenta de novo uma vez por dia.',
  unreadable: 'Não foi possível ler o áudio como MP3 até o fim: pode estar danificado.',
  missing: 'O arquivo do áudio não está no lugar. O site procura de novo uma vez por dia.',
};

export const healthPart: HealthPart = {
  title: 'Versões leves dos áudios',
  place: 65,
  async find(services) {
    const { feed } = await keptSettings(services);
    if (!feed.makesLighter)
      return { facts: [{ label: 'Versões leves', value: 'não são feitas' }], findings: [] };
    const [{ made, bytes, problems }, left] = await Promise.all([
      sumLighter(services.db),
      countUnlightened(services.db),
    ]);
    const findings = problems.map(
      ({ problem, count }): Finding => ({
        tone: 'soon',
        title: `${countOf(count, 'áudio ficou', 'áudios ficaram')} sem versão leve`,
        text: PROBLEMS[problem],
        mend: 'Quem ouve recebe o áudio inteiro, como antes.',
      }),
    );
    return {
      facts: [
        { label: 'Versões leves', value: formatCount(made) },
        { label: 'Espaço que ocupam', value: formatFileSize(bytes) },
        { label: 'Ainda por fazer', value: formatCount(left) },
      ],
      findings,
    };
  },
};

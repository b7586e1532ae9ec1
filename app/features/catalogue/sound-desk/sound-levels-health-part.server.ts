import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { sumLevels } from './queries.server.ts';

const MOST_NAMED = 3;

export const healthPart: HealthPart = {
  title: 'Volume dos áudios',
  place: 63,
  async find({ db }) {
    const { all, quiet, quietest } = await sumLevels(db, MOST_NAMED);
    const [first] = quietest;
    const findings: Finding[] = [];
    if (first)
      findings.push({
        tone: 'soon',
        title: 'Há áudios bem mais baixos do que os aplicativos pedem',
        text: `${countOf(quiet, 'áudio está', 'áudios estão')} abaixo de −18 LUFS. Os mais baixos: ${quietest.map(({ title }) => `“${title}”`).join(', ')}.`,
        mend: 'Na página do episódio, “Volume do áudio” diz se o site pode ajustar sem perda.',
        link: {
          to: `/admin/episodios/${first.id}/volume` satisfies Href<'/admin/episodios/:id/volume'>,
          label: 'Ver o mais baixo',
        },
      });
    return {
      facts: [
        { label: 'Áudios medidos', value: formatCount(all) },
        { label: 'Mais baixos do que o pedido', value: formatCount(quiet) },
      ],
      findings,
    };
  },
};

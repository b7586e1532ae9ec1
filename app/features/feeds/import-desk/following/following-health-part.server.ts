import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { listFollowed } from './queries.server.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Failures in a row before it is worth a word. */
const WORTH_TELLING = 5;

export const healthPart: HealthPart = {
  title: 'Feeds que o site segue',
  place: 47,
  async find({ db }) {
    const feeds = await listFollowed(db);
    const followed = feeds.filter(({ state }) => state === 'following');
    const findings: Finding[] = [];
    for (const { id, title: feedTitle, address, state, stop_reason, failures } of feeds) {
      const link = {
        to: `/admin/importar/seguir/${id}` satisfies Href<'/admin/importar/seguir/:id'>,
        label: 'Ver o feed',
      };
      const name = feedTitle ?? address;
      if (state === 'stopped' && stop_reason !== null && stop_reason !== 'host' && stop_reason !== 'ours') {
        const { why, mend } = STOP_WORDS[stop_reason];
        const title =
          stop_reason === 'not-a-feed' ? `“${name}” não é um feed` : `O site parou de seguir “${name}”`;
        findings.push({ tone: 'bad', title, text: why, mend, link });
      } else if (state === 'following' && failures >= WORTH_TELLING)
        findings.push({
          tone: 'soon',
          title: `O feed “${name}” não responde`,
          text: `As últimas ${failures} tentativas não deram certo. Se durar uma semana, o site para de seguir e avisa.`,
          mend: 'Abra o endereço no navegador e confira se ele ainda é o mesmo.',
          link,
        });
    }
    return {
      findings,
      facts: [
        {
          label: 'Buscando novidades',
          value: followed.length === 0 ? 'nenhum feed' : countOf(followed.length, 'feed', 'feeds'),
        },
      ],
    };
  },
};

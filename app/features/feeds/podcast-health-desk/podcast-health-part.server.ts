import type { Finding, HealthPart } from '#app/platform/health.server.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { findCheck } from './check-state.server.ts';
import { listFindings } from './findings.server.ts';
import { hasPublicEpisodes } from './sources.server.ts';
import { WORDS } from './words/words.ts';

const LINK = { to: '/admin/saude-do-podcast' satisfies Href, label: 'Ver a saúde do podcast' };

export const healthPart: HealthPart = {
  title: 'Podcast',
  place: 45,
  async find({ db, clock }) {
    const [check, found, isRead] = await Promise.all([
      findCheck(db),
      listFindings(db, clock.now()),
      hasPublicEpisodes(db, clock.now()),
    ]);
    // Before the first episode nobody reads the feed. The address has a part of its own that speaks of https.
    const feedFindings = isRead ? found.filter(({ fault }) => fault !== 'no-https') : [];
    const faults = [...new Set(feedFindings.map(({ fault }) => fault))];
    const refused = faults.filter((fault) => WORDS[fault].weight === 'refused');
    const missed = faults.filter((fault) => WORDS[fault].weight === 'missed');
    const findings: Finding[] = [];
    const tell = (tone: Finding['tone'], list: typeof faults) => {
      const [worst] = list;
      if (!worst) return;
      const { title, text, mend } = WORDS[worst];
      const more = list.length > 1 ? ` E mais ${countOf(list.length - 1, 'coisa', 'coisas')}.` : '';
      findings.push({ tone, title: `Podcast: ${title}`, text: text + more, mend, link: LINK });
    };
    tell('bad', refused);
    tell('soon', missed);
    return {
      findings,
      facts: [
        {
          label: 'Última verificação',
          value: check?.lookedAt ? formatDateTime(check.lookedAt) : 'ainda nenhuma',
        },
        { label: 'Episódios no feed', value: formatCount(check?.counts.episodes ?? 0) },
        {
          label: 'A corrigir',
          value: formatCount(refused.length + missed.length),
          tone: refused.length > 0 ? 'bad' : missed.length > 0 ? 'soon' : 'good',
        },
      ],
    };
  },
};

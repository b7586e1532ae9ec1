import { countOf, formatCount } from '#app/pure/text/plural.ts';
import type { JourneyFigures } from '../figures.server.ts';

/** How many people there are, in one line. */
export function FigureLine({ figures }: { figures: JourneyFigures }) {
  const parts = [
    `${formatCount(figures.walking)} no caminho`,
    `${formatCount(figures.paused)} em pausa`,
    `${formatCount(figures.finished)} no fim`,
    countOf(figures.stopped, 'parou', 'pararam'),
    `${formatCount(figures.asked)} ainda sem começar`,
  ];
  return <p className="tabular text-ink-soft">{parts.join(' · ')}</p>;
}

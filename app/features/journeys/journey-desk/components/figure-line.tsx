import { formatCount } from '#app/pure/plural.ts';
import type { JourneyFigures } from '../figures.server.ts';

/** How many people there are, in one line. */
export function FigureLine({ figures }: { figures: JourneyFigures }) {
  const parts = [
    ['no caminho', figures.walking],
    ['em pausa', figures.paused],
    ['chegaram ao fim', figures.finished],
    ['pararam', figures.stopped],
    ['ainda não começaram', figures.asked],
  ] as const;
  return (
    <dl className="facts">
      {parts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

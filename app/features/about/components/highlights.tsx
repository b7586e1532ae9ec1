import type { Highlight } from '../about-facts.ts';

/** Three numbers as the bars of a level meter: each a little shorter than the one before. */
export function Highlights({ highlights }: { highlights: Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-label="Em números" className="page">
      <ul className="about-numbers">
        {highlights.map(({ value, label }) => (
          <li key={label}>
            <strong className="tabular">{value}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

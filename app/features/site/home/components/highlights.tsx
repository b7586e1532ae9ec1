import type { Highlight } from '../about/about-facts.ts';

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

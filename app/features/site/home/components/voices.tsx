import '../voices.css';
import type { AboutFacts } from '../about/about-facts.ts';

/** Quotes from listeners. */
export function Voices({ voices, title }: Pick<AboutFacts, 'voices'> & { title: string }) {
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="vozes" className="page voices">
      <h2 id="vozes" className="text-title-2">
        {title}
      </h2>
      <ul>
        {voices.map(({ quote, name }) => (
          <li key={quote}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { Fact } from '../product-facts.ts';

export function ProductFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <KeptMarkup as="dl" by={facts} name="facts" className="product-facts">
      {facts.map(({ label, text, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}{' '}
            {more && (
              <a href={more.to} className="link">
                {more.label}
              </a>
            )}
          </dd>
        </div>
      ))}
    </KeptMarkup>
  );
}

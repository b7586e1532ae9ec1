import { SHOWN_KINDS, type ShownKind } from '#app/pure/numbers/words.ts';
import type { NumbersAsk } from '../ask.ts';

interface NumberChoicesProps {
  ask: NumbersAsk;
  /** What there is to see. */
  kinds: readonly ShownKind[];
  /** The address of the page for another choice. */
  pathOf: (ask: NumbersAsk) => string;
}

/** What to see. */
export function NumberChoices({ ask, kinds, pathOf }: NumberChoicesProps) {
  return (
    <nav aria-label="O que ver" className="number-choices">
      {kinds.map((shown) => (
        <a
          key={shown}
          href={pathOf({ ...ask, shown })}
          aria-current={shown === ask.shown ? 'page' : undefined}
        >
          {SHOWN_KINDS[shown].label}
        </a>
      ))}
    </nav>
  );
}

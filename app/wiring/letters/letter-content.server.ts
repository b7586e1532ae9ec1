import {
  type ComposedFrom,
  composeLetter as compose,
  freezeLetter as freeze,
  type LetterParts,
} from '#app/features/letters/letter-mail/compose-letter.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findCards } from '../writing/cards.server.ts';

const parts: LetterParts = {
  findCards,
  // Loaded with the first letter, because it needs React.
  async render(letter) {
    const { renderLetter } = await import('#app/features/letters/letter-mail/letter-mail.server.tsx');
    return renderLetter(letter);
  },
};

/** A letter with its cards, for the preview, the check and a test. */
export function composeLetter(services: Services, letter: ComposedFrom) {
  return compose(services, letter, parts);
}

/** A letter with its cards, as it is sent. */
export function freezeLetter(services: Services, letter: ComposedFrom) {
  return freeze(services, letter, parts);
}

import {
  type ComposedFrom,
  composeLetter as compose,
  freezeLetter as freeze,
  type LetterParts,
} from '#app/features/letters/letter-mail/compose-letter.server.ts';
import { type Brand, findBrand, mailLookOf } from '#app/features/records/brand/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findCards } from '../writing/cards.server.ts';

const partsIn = ({ publicUrl }: Services, shown?: Brand): LetterParts => ({
  findCards,
  findLook: async (db) => mailLookOf(shown ?? (await findBrand(db)), publicUrl),
  // Loaded with the first letter, because it needs React.
  async render(letter) {
    const { renderLetter } = await import('#app/features/letters/letter-mail/letter-mail.server.tsx');
    return renderLetter(letter);
  },
});

/** A letter with its cards, for the preview, the check and a test. @param shown a look that is not published */
export function composeLetter(services: Services, letter: ComposedFrom, shown?: Brand) {
  return compose(services, letter, partsIn(services, shown));
}

/** A letter with its cards, as it is sent. */
export function freezeLetter(services: Services, letter: ComposedFrom) {
  return freeze(services, letter, partsIn(services));
}

import {
  type ComposedFrom,
  composeLetter as compose,
  freezeLetter as freeze,
  type LetterParts,
} from '#app/features/letters/letter-mail/compose-letter.server.ts';
import { isPageOut } from '#app/features/pages/core/queries.server.ts';
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

const TAKEN_BACK =
  'A nota de que esta carta fala não está mais no ar. Publique a nota e escolha de novo quando a carta sai, ou apague a carta.';

/** A letter with its cards, as it is sent. One about a note that was taken back is not. */
export async function freezeLetter(services: Services, letter: ComposedFrom & { page_id?: string | null }) {
  const { page_id } = letter;
  if (page_id && !(await isPageOut(services.db, page_id, services.clock.now())))
    return { ok: false, problem: TAKEN_BACK } as const;
  return freeze(services, letter, partsIn(services));
}

import { wordsOfHtml } from '#app/pure/text/words-of-html.ts';
import type { StoredField } from '#app/ui/admin/differences.ts';
import type { EditedLetter } from './queries.server.ts';

/** The fields of the form, as they are stored and named. */
export function storedFields(letter: EditedLetter): Record<string, StoredField> {
  const { subject, previewText, body, isPublic, access } = letter;
  return {
    subject: { label: 'Assunto', stored: subject },
    previewText: { label: 'Texto de prévia', stored: previewText },
    body: { label: 'Carta', stored: body, inWords: wordsOfHtml },
    isPublic: { label: 'Publicar também no site', stored: isPublic ? 'on' : '' },
    isMembersOnly: { label: 'Só para quem é Premium', stored: access === 'premium' ? 'on' : '' },
  };
}

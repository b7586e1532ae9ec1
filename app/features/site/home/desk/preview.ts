import {
  HOME_SECTION_KEYS,
  HOME_SECTIONS,
  type HomeSectionKey,
  type HomeWords,
  wordName,
} from '#app/features/records/settings/home-settings.ts';

/** A mark in the place of each word, in no text that people write. */
export const PLACES = Object.fromEntries(
  HOME_SECTION_KEYS.map((key) => [
    key,
    Object.fromEntries(Object.keys(HOME_SECTIONS[key].words).map((word) => [word, placeOf(key, word)])),
  ]),
) as HomeWords;

function placeOf(key: HomeSectionKey, word: string): string {
  return `⟦${wordName(key, word)}⟧`;
}

/** The markup of the shown sections in order, with the words in their places, escaped. The opening never changes. */
export function previewMarkup(
  sections: Readonly<Record<HomeSectionKey, string>>,
  view: { sections: readonly HomeSectionKey[]; words: HomeWords },
): string {
  const filled = view.sections.map((key) =>
    Object.entries(view.words[key]).reduce(
      (html, [word, text]) => html.replaceAll(placeOf(key, word), () => escaped(text)),
      sections[key],
    ),
  );
  return filled.join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);
}

import { richText, wordsOf } from '#app/platform/rich-text.server.ts';

type Described = { description: string };

/**
 * A product's description as safe HTML, for its own page: paragraphs, emphasis, lists, quotes, small headings, links.
 * One that was stored as plain text gets its paragraphs. `RichText` of the catalogue shows it.
 */
export function descriptionHtml({ description }: Described): string {
  return richText(description);
}

/** The words alone: for cards, `<meta name="description">`, structured data and get-products. */
export function descriptionText({ description }: Described): string {
  return wordsOf(description);
}

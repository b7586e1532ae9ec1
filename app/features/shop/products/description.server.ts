import { richText, wordsOf } from '#app/platform/markup/rich-text.server.ts';

type Described = { description: string };

/**
 * The description as safe HTML, for the product's page. One that was stored as plain text gets paragraphs.
 * `RichText` of the catalogue shows it.
 */
export function descriptionHtml({ description }: Described): string {
  return richText(description);
}

/** Plain text: for cards, `<meta name="description">`, structured data and get-products. */
export function descriptionText({ description }: Described): string {
  return wordsOf(description);
}

import {
  isRichText,
  plainTextFrom,
  richTextFromPlain,
  sanitizeRichText,
} from '#app/features/catalogue/rich-text.server.ts';

type Described = { description: string };

/**
 * A product's description as safe HTML, for its own page: paragraphs, emphasis, lists, quotes, small headings, links.
 * One that was stored as plain text gets its paragraphs. Put it into `class="prose"` by `dangerouslySetInnerHTML`.
 */
export function descriptionHtml({ description }: Described): string {
  return isRichText(description) ? sanitizeRichText(description) : richTextFromPlain(description);
}

/** The words alone: for cards, `<meta name="description">`, structured data and get-products. */
export function descriptionText({ description }: Described): string {
  return isRichText(description) ? plainTextFrom(description) : description;
}

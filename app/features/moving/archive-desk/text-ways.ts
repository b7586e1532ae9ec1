/** What becomes of texts that have nothing to hear or see. */
export const TEXT_WAYS = ['letters', 'drafts', 'leave'] as const;
export type TextWay = (typeof TEXT_WAYS)[number];

/** What is chosen where she says nothing: they are on the site as they were there, and nobody gets a mail by it. */
export const USUAL_TEXT_WAY: TextWay = 'letters';

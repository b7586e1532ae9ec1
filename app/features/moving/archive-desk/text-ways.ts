/** What becomes of texts that have nothing to hear or see. */
export const TEXT_WAYS = ['letters', 'drafts', 'leave'] as const;
export type TextWay = (typeof TEXT_WAYS)[number];

export const LONGEST_BUTTON = 80;
export const LONGEST_FALLBACK = 40;

export const LONGEST_JOURNEY_TITLE = 80;
export const LONGEST_JOURNEY_SLUG = 80;
export const LONGEST_SUMMARY = 300;
export const LONGEST_JOURNEY_DESCRIPTION = 5_000;
export const LONGEST_STEP_TITLE = 120;
export const LONGEST_STEP_BODY = 10_000;
export const LONGEST_QUESTION = 300;
export const LONGEST_OFFER_TEXT = 400;
export const LONGEST_OFFER_LABEL = 40;
export const LONGEST_ITEM_ADDRESS = 400;
/** Days of one Jornada. */
export const MOST_STEPS = 60;
/** Products that a field suggests. */
export const MOST_SUGGESTED = 200;

/** A part of a legal text in the host's own words. */
export interface OwnSection {
  id: string;
  title: string;
  /** Safe HTML. */
  html: string;
}

/** The host's own words, cut into sections. */
export interface OwnLegalText {
  isWhole: boolean;
  before: OwnSection[];
  after: OwnSection[];
}

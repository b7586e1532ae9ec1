/** What the editor says of the kind of text that it writes. */
export interface TextWords {
  /** In place of a card whose record is gone. */
  cardGone: string;
  /** What happens to a picture that is sent. */
  pictureHint: string;
  /** It is a page, which has more kinds of blocks than a letter, and none that names its reader. */
  isPage?: boolean;
}

/** What the editor says of the kind of text that it writes. */
export interface TextWords {
  /** In place of a card whose record is gone. */
  cardGone: string;
  /** What happens to a picture that is sent. */
  pictureHint: string;
}

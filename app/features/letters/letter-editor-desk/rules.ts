export const LONGEST_SUBJECT = 200;
export const LONGEST_PREVIEW = 300;

/** So much of a subject and of a preview text a phone shows, about. */
export const SEEN_SUBJECT = 60;
export const SEEN_PREVIEW = 90;

/** The text as an inbox cuts it. */
export function cutAsSeen(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}

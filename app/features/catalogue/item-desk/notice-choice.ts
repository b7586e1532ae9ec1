/** How the form of an item offers to tell subscribers. */
export interface NoticeChoice {
  /** As the host set it: 'always' marks new items beforehand, 'never' offers nothing. */
  mode: 'always' | 'ask' | 'never';
  /** '05/10/2026, às 14h30' where subscribers were told already; they are not told again. */
  toldAt: string | null;
  /** How many get a letter for each conversation. */
  people: number;
}

/** How a form offers to tell subscribers of what it publishes. */
export interface NoticeChoice {
  /** As the host set it: 'always' marks new records beforehand, 'never' offers nothing. */
  mode: 'always' | 'ask' | 'never';
  /** '05/10/2026, às 14h30' where subscribers were told already; they are not told again. */
  toldAt: string | null;
  /** How many get a letter. */
  people: number;
}

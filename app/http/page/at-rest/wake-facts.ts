/** What the script of a page at rest knows. */
export interface WakeFacts {
  /** The page's modules, and what they import. */
  files: readonly string[];
  /** The player's files, which a tap on a player link needs too. */
  player: readonly string[];
  /** Whether the page moves by itself (`http/page/wakes.ts`). */
  wakes: boolean;
  /** Keys of `localStorage` that make every page move: a stored cart has its count in the header. */
  stored: readonly string[];
  /** Which links' pages the browser may fetch (`link-rules.server.ts`); empty for none. */
  links: string;
}

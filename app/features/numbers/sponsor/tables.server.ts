import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** A link by which somebody without an account sees figures. */
interface SponsorLinksTable {
  id: Immutable<string>;
  /** For the host: who got it. */
  name: string;
  /** Gives the address together with a secret outside of the database, so that it can be shown again. */
  nonce: Immutable<string>;
  /** Hash by which the address is looked up. */
  token_hash: Immutable<string>;
  /** JSON: what it shows, of `SHEET_PARTS`. */
  parts: string;
  /** The conversation that it shows; null without one. */
  item_id: string | null;
  /** Promised to whoever got it. */
  ends_at: Instant;
  withdrawn_at: Instant | null;
  openings: WithDefault<number>;
  opened_at: Instant | null;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    sponsor_links: SponsorLinksTable;
  }
}

import type { Flag, Immutable, Instant, WithDefault } from '#app/db/columns.ts';

interface BrandVersionsTable {
  /** 1, 2, 3 … The highest is shown. */
  number: Immutable<number>;
  /** What whoever published it calls it; '' for none. */
  name: Immutable<string>;
  /** JSON: none to three colours as '#rrggbb'; '' in the middle where there is none. */
  picks: Immutable<string>;
  type_pair: Immutable<string>;
  covers: Immutable<string>;
  buttons: Immutable<string>;
  logo_key: Immutable<string | null>;
  logo_width: Immutable<number | null>;
  logo_height: Immutable<number | null>;
  dark_logo_key: Immutable<string | null>;
  dark_logo_width: Immutable<number | null>;
  dark_logo_height: Immutable<number | null>;
  /** The show's name can be read in the logo. */
  has_name: WithDefault<Flag>;
  /** The number of the version that it brought back. */
  restored_from: Immutable<number | null>;
  /** Who published it; null once the account is gone. */
  person_id: string | null;
  published_at: Immutable<Instant>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    brand_versions: BrandVersionsTable;
  }
}

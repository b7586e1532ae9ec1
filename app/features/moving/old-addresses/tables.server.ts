import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { TargetKind } from '#app/pure/moving/old-address.ts';

/** An address of the site that the host had before, and what it led to. */
interface OldAddressesTable {
  id: string;
  /** One for all spellings of the address: `normalAddress`. */
  search_text: string;
  /** As the old site wrote it, without its host. */
  path: string;
  target_kind: TargetKind;
  /** Of the record; of 'path' the path itself, of 'file' its address or the name of a picture. */
  target_id: string;
  created_at: Instant;
  /** Who told it: `OF_HOST`, or the source of an import ('wordpress exemplo.com'). */
  source: WithDefault<string>;
  /** The run of the import that told it last; null for the host's. */
  told_in: string | null;
}

/** An address that was asked for in vain. Says nothing about who asked. */
export interface MissingAddressesTable {
  path: string;
  times: number;
  last_at: Instant;
  /** The host does not want to see it. */
  is_ignored: WithDefault<Flag>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    missing_addresses: MissingAddressesTable;
    old_addresses: OldAddressesTable;
  }
}

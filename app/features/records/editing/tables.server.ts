import type { Immutable, Instant, WithDefault } from '#app/db/columns.ts';

/** Somebody has the form of a record open. Lives for a minute unless the page says it again. */
interface EditingTable {
  /** Of the record's page: '/admin/episodios/…'. */
  path: Immutable<string>;
  person_id: Immutable<string>;
  since: Immutable<Instant>;
  until: Instant;
  /** The opened page that said it last; '' of pages from before this column. */
  page: WithDefault<string>;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    editing: EditingTable;
  }
}

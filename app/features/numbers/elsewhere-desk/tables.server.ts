import type { Immutable, Instant } from '#app/db/columns.ts';
import type { About } from './files/layouts.ts';

/** One file of another platform. */
interface ElsewhereImportsTable {
  id: Immutable<string>;
  /** As it is shown: 'Spotify'. */
  source: Immutable<string>;
  about: Immutable<About>;
  file_name: Immutable<string>;
  /** '2026-01-01/2026-01-31', as the host says; '' where the file is about all time, or has days. */
  span: Immutable<string>;
  measured_on: Immutable<string>;
  imported_at: Immutable<Instant>;
}

/** The key is all that tells a figure from another: a file that comes again replaces what it has again. */
interface ElsewhereFiguresTable {
  source: Immutable<string>;
  about: Immutable<About>;
  span: Immutable<string>;
  /** Of a subject; a country; '' for the whole show. */
  key: Immutable<string>;
  /** '2026-01-31', '2026-01'; '' where the figure is of no day. */
  day: Immutable<string>;
  /** As its platform calls it: 'plays'. */
  word: Immutable<string>;
  thousandths: number;
  import_id: string;
}

/** 'found': by an id, or name and date. 'open': the host is asked. 'short': no item, and nobody is asked. */
export type SubjectState = 'found' | 'open' | 'answered' | 'short';

/** What a platform has figures of, and the item that it is. The rows outlive imports: answers are kept. */
interface ElsewhereSubjectsTable {
  source: Immutable<string>;
  /** A guid, a video's id, or name and date. */
  key: Immutable<string>;
  name: string;
  published_on: string | null;
  /** Null until it is known, and where the host says that it is none of ours. */
  item_id: string | null;
  state: SubjectState;
}

/** What the host has said of the columns of a file, by its header. */
interface ElsewhereColumnsTable {
  header: Immutable<string>;
  /** JSON of `ToldColumns`. */
  columns: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    elsewhere_columns: ElsewhereColumnsTable;
    elsewhere_figures: ElsewhereFiguresTable;
    elsewhere_imports: ElsewhereImportsTable;
    elsewhere_subjects: ElsewhereSubjectsTable;
  }
}

import type { Kysely, Transaction } from 'kysely';
import type { ItemsTable, ItemTotalsTable } from '#app/features/catalogue/tables.server.ts';
import type { ItemOriginsTable } from '#app/features/importer/tables.server.ts';
import type { ItemPlaysTable, PlayMarksTable } from '#app/features/plays/tables.server.ts';
import type { SearchPlacesTable, SearchTokensTable } from '#app/features/search/tables.server.ts';
import type { SettingsTable } from '#app/features/settings/tables.server.ts';
import type { TopicFormerSlugsTable, TopicsTable } from '#app/features/topics/tables.server.ts';
import type { ContentVersionsTable } from './tables.server.ts';

/** Every table of the product: a feature adds its own lines here. */
export interface Tables {
  content_versions: ContentVersionsTable;
  item_origins: ItemOriginsTable;
  item_plays: ItemPlaysTable;
  item_totals: ItemTotalsTable;
  items: ItemsTable;
  play_marks: PlayMarksTable;
  search_places: SearchPlacesTable;
  search_tokens: SearchTokensTable;
  settings: SettingsTable;
  topic_former_slugs: TopicFormerSlugsTable;
  topics: TopicsTable;
}

/** What queries and commands take: the database, or a transaction on it. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

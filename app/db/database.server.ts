import type { Kysely, Transaction } from 'kysely';
import type {
  ItemFormerSlugsTable,
  ItemsTable,
  ItemTotalsTable,
} from '#app/features/catalogue/items/tables.server.ts';
import type { ItemPlaysTable, PlayMarksTable } from '#app/features/catalogue/player/plays/tables.server.ts';
import type { SearchMissesTable } from '#app/features/catalogue/search/misses/tables.server.ts';
import type {
  SearchIndexStateTable,
  SearchItemWordsTable,
  SearchPlacesTable,
  SearchTokensTable,
  SearchWordsTable,
} from '#app/features/catalogue/search-index/tables.server.ts';
import type {
  TopicFormerSlugsTable,
  TopicListTable,
  TopicsTable,
} from '#app/features/catalogue/topics/tables.server.ts';
import type { ImportsTable, ItemOriginsTable } from '#app/features/feeds/import-desk/tables.server.ts';
import type { FeedDeparturesTable } from '#app/features/feeds/podcast/tables.server.ts';
import type { ContactSubmissionsTable } from '#app/features/letters/contact/tables.server.ts';
import type {
  ConsentsTable,
  ErasedConsentsTable,
  SubscribersTable,
} from '#app/features/letters/newsletter/tables.server.ts';
import type {
  MediaKitFilesTable,
  PressRequestsTable,
} from '#app/features/letters/press-kit/tables.server.ts';
import type { PicturesTable } from '#app/features/media/files/pictures/tables.server.ts';
import type {
  OrphanFilesTable,
  SiteTable,
  StoredFilesTable,
} from '#app/features/media/files/tables.server.ts';
import type { UploadsTable } from '#app/features/media/uploads/tables.server.ts';
import type { BookingsTable } from '#app/features/orders/after-sale/sessions/tables.server.ts';
import type {
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
  PaymentsTable,
  RefundsTable,
} from '#app/features/orders/core/tables.server.ts';
import type { StatementLinesTable } from '#app/features/orders/statement-desk/tables.server.ts';
import type { StripeEventsTable } from '#app/features/orders/stripe/tables.server.ts';
import type {
  SessionsTable,
  TwoFactorsTable,
  VerificationsTable,
} from '#app/features/people/accounts/sessions/tables.server.ts';
import type {
  AccountLinksTable,
  CredentialsTable,
  PeopleTable,
} from '#app/features/people/accounts/tables.server.ts';
import type { MemberFeedsTable } from '#app/features/premium/my-premium/member-feed/tables.server.ts';
import type { EntitlementsTable, PremiumNoticesTable } from '#app/features/premium/rights/tables.server.ts';
import type { BinEntriesTable } from '#app/features/records/changes/bin/tables.server.ts';
import type { AuditLogTable } from '#app/features/records/changes/tables.server.ts';
import type { SettingsTable } from '#app/features/records/settings/tables.server.ts';
import type {
  ProductFilesTable,
  ProductsTable,
  ProductVariantsTable,
} from '#app/features/shop/products/tables.server.ts';
import type { JobsTable, MailsTable, RateLimitsTable } from '#app/platform/tables.server.ts';
import type { ContentVersionsTable, RecordTotalsTable } from './tables.server.ts';

/** Every table of the product: a feature adds its own lines here. */
export interface Tables {
  account_links: AccountLinksTable;
  audit_log: AuditLogTable;
  bin_entries: BinEntriesTable;
  bookings: BookingsTable;
  consents: ConsentsTable;
  contact_submissions: ContactSubmissionsTable;
  content_versions: ContentVersionsTable;
  credentials: CredentialsTable;
  entitlements: EntitlementsTable;
  premium_notices: PremiumNoticesTable;
  erased_consents: ErasedConsentsTable;
  feed_departures: FeedDeparturesTable;
  imports: ImportsTable;
  item_former_slugs: ItemFormerSlugsTable;
  item_origins: ItemOriginsTable;
  item_plays: ItemPlaysTable;
  item_totals: ItemTotalsTable;
  items: ItemsTable;
  play_marks: PlayMarksTable;
  search_index_state: SearchIndexStateTable;
  search_item_words: SearchItemWordsTable;
  search_misses: SearchMissesTable;
  search_places: SearchPlacesTable;
  search_tokens: SearchTokensTable;
  search_words: SearchWordsTable;
  jobs: JobsTable;
  mails: MailsTable;
  media_kit_files: MediaKitFilesTable;
  member_feeds: MemberFeedsTable;
  order_events: OrderEventsTable;
  order_lines: OrderLinesTable;
  orders: OrdersTable;
  orphan_files: OrphanFilesTable;
  payments: PaymentsTable;
  pictures: PicturesTable;
  people: PeopleTable;
  press_requests: PressRequestsTable;
  product_files: ProductFilesTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  rate_limits: RateLimitsTable;
  refunds: RefundsTable;
  record_totals: RecordTotalsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  site: SiteTable;
  statement_lines: StatementLinesTable;
  stored_files: StoredFilesTable;
  stripe_events: StripeEventsTable;
  subscribers: SubscribersTable;
  topic_former_slugs: TopicFormerSlugsTable;
  topic_list: TopicListTable;
  topics: TopicsTable;
  uploads: UploadsTable;
  two_factors: TwoFactorsTable;
  verifications: VerificationsTable;
}

/** What queries and commands take: the database, or a transaction on it. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

import type { Insertable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import type { FeedItem } from './reader/feed-item.ts';

/** New items of a feed that is followed. */
export interface Arrival {
  id: string;
  isFirst: boolean;
  /** Whether subscribers hear of it. */
  noticeOf: (item: FeedItem, isPublished: boolean) => NoticeColumns;
  /** In the transaction that made them. */
  note: (trx: Trx, created: ReadonlyArray<CreatedRow>) => Promise<void>;
}

export type NoticeColumns = Partial<
  Pick<Insertable<Tables['items']>, 'has_notice' | 'notice_after' | 'notice_group'>
>;
export type CreatedRow = Pick<Insertable<Tables['items']>, 'id' | 'kind' | 'title'> & NoticeColumns;

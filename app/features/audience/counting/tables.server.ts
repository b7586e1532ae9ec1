import type { Instant } from '#app/db/columns.ts';
import type { FigureKind, LeftOut, Part } from '#app/pure/site/figure-kinds.ts';
import type { ListName } from './lists/lists-in-force.server.ts';

/** A random word for the marks of one day, in the site's time zone. Gone within 48 hours; in no backup. */
interface AudienceSaltsTable {
  day: string;
  salt: string;
}

/** One listener's fetch of one sound, as a salted hash, so that it counts once in 24 hours. In no backup. */
interface AudienceMarksTable {
  mark: string;
  /** What arrived or was heard, in milliseconds of the sound, as '0-1000,5000-6000': `stretches.ts`. */
  ranges: string;
  first_at: Instant;
  counted_at: Instant | null;
}

/** By item and day of the site's time zone. An item that is deleted keeps its rows until it leaves the bin. */
interface AudienceItemsTable {
  item_id: string;
  day: string;
  kind: FigureKind;
  total: number;
}

/** A day's sum by one of its parts, such as the app. */
interface AudiencePartsTable {
  kind: FigureKind;
  part: Part;
  day: string;
  key: string;
  total: number;
}

/** The sums of `audience_parts`, and of pages, by month ('2026-11'): ten years of days are too many for one page. */
interface AudienceMonthsTable {
  kind: FigureKind;
  part: Part | 'page';
  month: string;
  key: string;
  total: number;
}

/** An item's sum of all days by one of its parts. */
interface AudienceItemPartsTable {
  item_id: string;
  kind: FigureKind;
  part: Part;
  key: string;
  total: number;
}

/** What would have counted and was left out, by why. */
interface AudienceLeftOutTable {
  kind: FigureKind;
  day: string;
  reason: LeftOut;
  total: number;
}

/** Views of a page, by day. */
interface AudiencePagesTable {
  page: string;
  day: string;
  total: number;
}

/** The day from which a version of a list decided what counts. */
interface AudienceListsTable {
  list: ListName;
  day: string;
  version: string;
}

/** How many people follow a feed by a service that reads it for them, as it said last on that day. */
interface AudienceSubscribersTable {
  day: string;
  service: string;
  /** Its path. */
  feed: string;
  /** The service's own number of the feed, or ''. */
  feed_id: string;
  total: number;
}

/** How many listeners of the site's player heard each ten seconds of an item, one after another: '12,12,11'. */
interface AudienceCurvesTable {
  item_id: string;
  slots: string;
}

/** Figures that `npm run seed -- --numbers` added, so that exactly these can be taken out again. */
interface AudienceSamplesTable {
  days: number;
  until_day: string;
  /** JSON. */
  item_ids: string;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    audience_samples: AudienceSamplesTable;
    audience_pages: AudiencePagesTable;
    audience_months: AudienceMonthsTable;
    audience_curves: AudienceCurvesTable;
    audience_lists: AudienceListsTable;
    audience_subscribers: AudienceSubscribersTable;
    audience_salts: AudienceSaltsTable;
    audience_marks: AudienceMarksTable;
    audience_items: AudienceItemsTable;
    audience_parts: AudiencePartsTable;
    audience_item_parts: AudienceItemPartsTable;
    audience_left_out: AudienceLeftOutTable;
  }
}

import type { TimeSeries } from '#app/platform/room.server.ts';

/** Accounts by when they were made. */
export const accountSeries: TimeSeries = {
  words: 'Contas criadas',
  place: 40,
  right: 'people',
  list: (db, { from, until }) =>
    db
      .selectFrom('people')
      .select('created_at as at')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .execute(),
};

import type { TimeSeries } from '#app/platform/room.server.ts';

/** Sessions that were bought, by when; those that were canceled later are among them. */
export const sessionSeries: TimeSeries = {
  words: 'Sessões compradas',
  place: 52,
  right: 'orders',
  list: (db, { from, until }) =>
    db
      .selectFrom('bookings')
      .select('created_at as at')
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .execute(),
};

import type { TimeSeries } from '#app/platform/room.server.ts';

/** People by when they became premium for the first time. */
export const memberSeries: TimeSeries = {
  words: 'Começaram o Premium',
  place: 45,
  right: 'members',
  list: (db, { from, until }) =>
    db
      .selectFrom('entitlements')
      .select(({ fn }) => fn.min('starts_at').as('at'))
      .groupBy('person_id')
      .having(({ fn }) => fn.min('starts_at'), '>=', from)
      .having(({ fn }) => fn.min('starts_at'), '<', until)
      .execute(),
};

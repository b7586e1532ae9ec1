import type { TimeEvents, TimeSeries } from '#app/platform/room.server.ts';
import { collect } from './rooms.server.ts';

/** What the time line of the numbers shows of all rooms. */
export const timeSeries: readonly TimeSeries[] = collect((room) => room.series).sort(
  (one, other) => one.place - other.place,
);
export const timeEvents: readonly TimeEvents[] = collect((room) => room.events);

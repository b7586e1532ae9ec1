import { type Settler, settling } from '#app/platform/clock/own-times.server.ts';
import { renewLeases, settleJobTimes } from '#app/platform/jobs/job-clock.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { collect, gather, rooms } from './rooms.server.ts';

/** Times that the site wrote by its own clock, and by which it decides what it does. */
export const ownTimes = collect((room) => room.ownTimes);

/** By table and column, where one statement does not do. */
export const ownSettlers: Readonly<Record<string, Settler>> = {
  ...gather((room) => room.settlers),
  'jobs.run_at': settleJobTimes,
};

/** Everything that a wrong clock has left is put right. @returns how many rows */
export const settleOwnTimes: Settler = async (ctx) => {
  let count = 0;
  // Jobs last: one that runs meanwhile must not plan by what is still wrong.
  for (const settle of [...ownTimes.map(settling), ...Object.values(ownSettlers)]) count += await settle(ctx);
  return count;
};

/** After a jump, or where the database was away. */
export async function renewOwnLeases(ctx: CommandContext): Promise<void> {
  await renewLeases(ctx);
  for (const room of rooms.values()) await room.renewLeases?.(ctx);
}

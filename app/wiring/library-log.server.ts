import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';

/** The library writes the log of changes, which its district does not know. */
export function withLog<Context extends ActorContext>(
  ctx: Context,
): Context & { record: typeof recordChange } {
  return { ...ctx, record: recordChange };
}

import type { LibraryContext } from '#app/features/media/library-desk/commands.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';

/** The library writes the log of changes, which its district does not know. */
export function withLog<Context extends ActorContext>(ctx: Context): Context & LibraryContext {
  return { ...ctx, record: recordChange };
}

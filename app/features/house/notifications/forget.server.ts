import type { CommandContext } from '#app/platform/services.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { privacy } from './privacy.ts';

/** Devices that nothing reaches any more. */
export async function forgetDevices({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff(privacy.kept, clock.now());
  await db
    .deleteFrom('push_devices')
    .where('failures', '>', 0)
    .where(({ eb, fn }) => eb(fn.coalesce('reached_at', 'created_at'), '<', before))
    .execute();
}

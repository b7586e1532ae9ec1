import type { CommandContext } from '#app/platform/services.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { UNREACHED_DAYS } from './rules.ts';

/** Devices that nothing reaches any more. */
export async function forgetDevices({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff({ days: UNREACHED_DAYS }, clock.now());
  await db
    .deleteFrom('push_devices')
    .where('failures', '>', 0)
    .where(({ eb, fn }) => eb(fn.coalesce('reached_at', 'created_at'), '<', before))
    .execute();
}

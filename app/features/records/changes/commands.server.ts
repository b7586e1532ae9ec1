import type { CommandContext } from '#app/platform/services.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

export async function forgetOldChanges({ db, clock }: CommandContext): Promise<void> {
  const before = retentionCutoff(RETENTION.auditLog, clock.now());
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
}

import type { Db } from '#app/db/database.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { RETENTION, retentionCutoff } from '#app/pure/people/retention.ts';

export async function forgetOldChanges({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = retentionCutoff(RETENTION.auditLog, clock.now());
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
}

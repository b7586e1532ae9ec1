import type { Db, Trx } from '#app/db/database.server.ts';
import type { PressFile } from '#app/features/letters/press-kit/press-file.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Person } from '#app/pure/people/person.ts';

export interface PressFileContext {
  db: Db;
  clock: Clock;
  actor: Person;
}

export type Gone = { ok: false; reason: 'gone' };
export type UploadRefusal = { ok: false; reason: 'upload'; message: string };

export async function recordPressFile(
  trx: Trx,
  { actor, clock }: PressFileContext,
  verb: AuditVerb,
  { before, after }: { before?: PressFile; after?: PressFile },
): Promise<void> {
  const { id, title } = (after ?? before) as PressFile;
  await recordChange(trx, {
    actor,
    now: clock.now(),
    verb,
    subject: { kind: 'press-file' as const, id, title },
    before: before && { ...before },
    after: after && { ...after },
  });
}

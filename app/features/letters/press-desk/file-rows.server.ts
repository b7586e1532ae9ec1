import type { Trx } from '#app/db/database.server.ts';
import type { PressFile } from '#app/features/letters/press-kit/press-file.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';

export type Gone = { ok: false; reason: 'gone' };
export type UploadRefusal = { ok: false; reason: 'upload'; message: string };

export async function recordPressFile(
  trx: Trx,
  { actor, clock }: ActorContext,
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

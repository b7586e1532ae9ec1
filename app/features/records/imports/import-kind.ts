import type { UploadPurpose } from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { AuditKind } from '#app/features/records/changes/record-change.server.ts';
import type { Right } from '#app/pure/people/rights.ts';

/** What the machine knows of a kind of import. A room declares one, and its jobs do the work. */
export interface ImportKind {
  name: string;
  /** What the audit log calls it. */
  subject: AuditKind;
  /** Who may run one. */
  right: Right;
  /** Of the file that it reads. */
  purpose: UploadPurpose;
  /** The job of the dry run, after which the host decides; null where it imports at once. */
  readJob: string | null;
  runJob: string;
  /** A failed one waits, with its file, until the host tries it again. */
  goesOnAfterFailure: boolean;
}

/** One import. */
export interface ImportName {
  kind: ImportKind;
  id: string;
  /** Where given, only while this attempt runs it. */
  runner?: string | null;
}

/** The job that an import waits for. @param isConfirmed whether the host has seen its dry run */
export function importJob({ readJob, runJob }: ImportKind, isConfirmed: boolean): string {
  return isConfirmed ? runJob : (readJob ?? runJob);
}

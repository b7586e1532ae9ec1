import type { Db } from '#app/db/database.server.ts';
import type { LetterKind, LetterStatus } from '#app/features/letters/core/tables.server.ts';

/** A letter as its form shows it. */
export interface EditedLetter {
  id: string;
  version: number;
  kind: LetterKind;
  status: LetterStatus;
  subject: string;
  previewText: string;
  body: string;
  isPublic: boolean;
  access: 'public' | 'premium';
  slug: string | null;
  problem: string | null;
  startedAt: string | null;
}

export async function findEditedLetter(db: Db, id: string): Promise<EditedLetter | null> {
  const found = await db
    .selectFrom('letters')
    .select([
      'id',
      'version',
      'kind',
      'status',
      'subject',
      'preview_text as previewText',
      'body',
      'is_public as isPublic',
      'access',
      'slug',
      'problem',
      'started_at as startedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

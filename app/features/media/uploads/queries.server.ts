import type { Person } from '#app/pure/person.ts';
import type { Upload, UploadContext } from './upload-context.server.ts';

/** An upload of this person that has not expired. */
export async function findOwnUpload(
  { db, clock }: Pick<UploadContext, 'db' | 'clock'>,
  actor: Pick<Person, 'id'>,
  id: string,
): Promise<Upload | null> {
  const upload = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  return upload ?? null;
}

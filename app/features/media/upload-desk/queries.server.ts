import type { Person } from '#app/pure/people/person.ts';
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

/**
 * Keys of the objects that are an upload's bytes, in order; none where its part is a file.
 * @returns null where they are not the whole file: it began before the site had a bucket
 */
export async function findPieces(
  { db, parts }: Pick<UploadContext, 'db' | 'parts'>,
  { id, size_bytes }: Pick<Upload, 'id' | 'size_bytes'>,
): Promise<string[] | null> {
  if (!parts.isShared) return [];
  const pieces = await db
    .selectFrom('upload_pieces')
    .select(['start_byte', 'end_byte', 'key'])
    .where('upload_id', '=', id)
    .orderBy('start_byte')
    .execute();
  let position = 0;
  for (const { start_byte, end_byte } of pieces) {
    if (start_byte !== position) return null;
    position = end_byte;
  }
  return position === size_bytes ? pieces.map(({ key }) => key) : null;
}

import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/platform/services.ts';
import { countBefore, findRecognisedItem, findRecognition } from '../queries.server.ts';
import { placeOfSound } from '../sound-source.server.ts';
import { type RecognitionFacts, type RecognitionShown, recognitionShown } from './words.ts';

/** For a page of the item in the admin area. Null where there is no such item. */
export async function findRecognitionPart(
  { db, recogniserModel }: Pick<Services, 'db' | 'recogniserModel'>,
  itemId: string,
): Promise<RecognitionShown | null> {
  const item = await findRecognisedItem(db, itemId);
  if (!item) return null;
  const place = placeOfSound(item);
  const row = (await findRecognition(db, itemId)) ?? null;
  return recognitionShown({
    hasModel: recogniserModel !== null,
    sound: place.ok ? (place.isOwn ? 'here' : 'elsewhere') : place.why,
    transcript: await findKind(db, itemId),
    row,
    before: row?.status === 'waiting' ? await countBefore(db, row) : 0,
  });
}

async function findKind(db: Db, itemId: string): Promise<RecognitionFacts['transcript']> {
  const transcript = await db
    .selectFrom('transcripts')
    .select(['origin', 'is_reviewed'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!transcript) return 'none';
  return transcript.origin === 'machine' && !transcript.is_reviewed ? 'of-machine' : 'of-people';
}

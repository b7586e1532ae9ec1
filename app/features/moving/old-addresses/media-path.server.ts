import type { Db } from '#app/db/database.server.ts';
import { outsideAudioName } from '#app/features/catalogue/items/item-card.ts';
import { visibleTo } from '#app/features/catalogue/items/visibility.server.ts';
import { normalAddress, type Target, withoutSize } from '#app/pure/moving/old-address.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import type { LookupContext } from './lead.server.ts';

const SOUND = /\.(?:mp3|m4a|aac|ogg|opus|wav)$/;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/;

/** The sound or picture of a record, where the old address was that of a file. Null where this visitor may not have it. */
export async function findMediaPath(
  db: Db,
  key: string,
  { target: { kind, id }, ...lookup }: LookupContext & { target: Target },
): Promise<string | null> {
  const isPicture = PICTURE.test(key);
  if (!isPicture && !SOUND.test(key)) return null;
  if (kind === 'item') return ofItem(db, { id, isPicture, ...lookup });
  if (!isPicture) return null;
  if (kind === 'letter') return ofLetter(db, key, { id, ...lookup });
  return kind === 'product' ? ofProduct(db, id) : null;
}

async function ofItem(
  db: Db,
  { id, isPicture, viewer, now, publicUrl }: LookupContext & { id: string; isPicture: boolean },
) {
  const item = await db
    .selectFrom('items')
    .select(['id', 'audio_url', 'audio_mime', 'thumbnail_url'])
    .where('id', '=', id)
    .where(visibleTo(viewer, now))
    .executeTakeFirst();
  if (!item) return null;
  const { audio_url, audio_mime, thumbnail_url } = item;
  if (isPicture) return own(thumbnail_url);
  if (!audio_url) return null;
  if (isOwnPath(audio_url)) return audio_url;
  const name = outsideAudioName({ audio_url, audio_mime }, publicUrl);
  return name && (`/ouvir/${id}/${name}` satisfies Href<'/ouvir/:itemId/:name'>);
}

/** A picture of its text, as an import has copied it. */
async function ofLetter(db: Db, key: string, { id, viewer }: LookupContext & { id: string }) {
  const copied = await db
    .selectFrom('import_pictures')
    .innerJoin('letters', 'letters.id', 'import_pictures.record_id')
    .select(['address', 'copied_to'])
    .where('record_id', '=', id)
    .where('copied_to', 'is not', null)
    .where('letters.status', '=', 'sent')
    .where('is_public', '=', true)
    .$if(viewer.kind === 'public', (rows) => rows.where('access', '=', 'public'))
    .execute();
  const found = copied.find(({ address }) => normalAddress(withoutSize(address))?.key === withoutSize(key));
  return own(found?.copied_to ?? null);
}

async function ofProduct(db: Db, id: string) {
  const product = await db
    .selectFrom('products')
    .select('image_url')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return own(product?.image_url ?? null);
}

function own(address: string | null): string | null {
  return address && isOwnPath(address) ? address : null;
}

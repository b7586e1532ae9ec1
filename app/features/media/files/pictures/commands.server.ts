import { buffer } from 'node:stream/consumers';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { Files, StoredFile } from '#app/platform/files/files.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { createTurnstile } from '#app/pure/forms/turnstile.ts';
import { type FocalPoint, focalPointOf } from '#app/pure/media/focal-point.ts';
import { PICTURE_FOLDER, PICTURE_PATH, pictureNames, renditionIn } from '#app/pure/media/picture.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { removeLater, renditionKeys } from '../file-removal.server.ts';
import { findUses, moveCuts } from '../uses.server.ts';
import type { Crop } from './cropped.server.ts';
import type { Picture } from './queries.server.ts';
import { renderPicture, renderShared } from './render-picture.server.ts';
import { OLD_RENDITION_LIFE_MS, renditionOf } from './rules.ts';

export const RENDER_PICTURE_JOB = 'uploads.render-picture';

interface NewPicture {
  id: string;
  /** Of its original. */
  key: string;
  mimeType: string;
  width: number;
  height: number;
  now: Date;
  alt?: string;
  focalPoint?: FocalPoint | null;
}

/** Has no files until somebody wants them (`RENDER_PICTURE_JOB`). @returns its rendition */
export async function addPicture(trx: Trx, added: NewPicture): Promise<string> {
  const { id, key, mimeType, width, height, now, alt = '', focalPoint = null } = added;
  const rendition = renditionOf(id, focalPoint);
  await trx
    .insertInto('pictures')
    .values({
      id,
      original_key: key,
      mime_type: mimeType,
      width,
      height,
      alt,
      focal_x: focalPoint?.x ?? null,
      focal_y: focalPoint?.y ?? null,
      rendition,
      created_at: now.toISOString(),
    })
    .execute();
  return rendition;
}

interface PictureChange {
  id: string;
  actor: Person;
  now: Date;
  alt: string;
  focalPoint: FocalPoint | null;
}

/**
 * Changes a picture's alt text and focal point, and has missing files made. A new cut has new addresses
 * (`pictureAddresses`), which all records that show it get at once. A shared picture stays as it is for whoever has not
 * the library.
 */
export async function changePicture(trx: Trx, change: PictureChange): Promise<Picture | null> {
  const { id, actor, now, alt, focalPoint } = change;
  assertCan(actor, 'uploads');
  const before = await trx.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) return null;
  if (!can(actor, 'files') && (await isShared(trx, before))) return before;
  const rendition = renditionOf(id, focalPoint);
  const picture = await trx
    .updateTable('pictures')
    .set({ alt, focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null, rendition })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const clock = { now: () => now };
  await enqueueJob({ db: trx, clock }, { kind: RENDER_PICTURE_JOB, payload: { id, rendition } });
  if (rendition !== before.rendition) {
    await takeTurn(trx, 'files');
    await moveCuts(trx, coverKey(before.rendition), coverKey(rendition));
    await removeLater(trx, renditionKeys(before.rendition), { now, afterMs: OLD_RENDITION_LIFE_MS });
  }
  return picture;
}

/** Several records show it: whoever has not the library changes none of the others by their own form. */
async function isShared(trx: Trx, { original_key }: Picture): Promise<boolean> {
  const uses = (await findUses(trx, [original_key])).get(original_key) ?? [];
  return new Set(uses.map(({ use, id }) => `${use.table} ${id}`)).size > 1;
}

/** The key of a cut, under which records name a picture. */
export function coverKey(rendition: string): string {
  return `${PICTURE_FOLDER}/${pictureNames.cover(rendition)}`;
}

/** The sweeper may be about to remove older files, so they are rewritten. */
const TRUSTED_FOR_MS = DAY_MS;

/**
 * Makes and stores every file of a picture. The names depend on the contents, so existing files are the same.
 * @returns false where the bytes are no picture
 */
export async function storePicture(
  files: Files,
  bytes: Uint8Array,
  { hash, crop, now }: { hash: string; crop: Crop; now: Date },
): Promise<boolean> {
  // The cover is written last: if it exists, all files do.
  const there = await files.find(`${PICTURE_FOLDER}/${pictureNames.cover(hash)}`);
  if (there && now.getTime() - there.modifiedAt.getTime() < TRUSTED_FOR_MS) return true;
  const rendered = await renderPicture(bytes, hash, crop);
  if (!rendered) return false;
  for (const [name, content] of rendered) await files.put(`${PICTURE_FOLDER}/${name}`, content);
  return true;
}

type SharedContext = { db: Db; files: Files };
type MadeShared = { ok: true; file: StoredFile } | { ok: false; reason: 'no-picture' | 'busy' };

// Two at a time, as with drawn cards, in case a client requests all of them.
const sharedPass = createTurnstile(2, 40);
const sharedUnderWay = new Map<string, Promise<MadeShared | null>>();

/**
 * Makes a missing picture of a shared link: a picture may be just uploaded, or older than this feature. No
 * other picture can replace it, since the page declares its size and type.
 */
export async function makeShared(context: SharedContext, fileName: string): Promise<MadeShared> {
  const rendition = renditionIn(`${PICTURE_PATH}/${fileName}`);
  const key = `${PICTURE_FOLDER}/${fileName}`;
  if (!rendition) return { ok: false, reason: 'no-picture' };
  const making = sharedUnderWay.get(key) ?? sharedPass(() => storeShared(context, rendition, key));
  sharedUnderWay.set(key, making);
  return (await making.finally(() => sharedUnderWay.delete(key))) ?? { ok: false, reason: 'busy' };
}

async function storeShared(context: SharedContext, rendition: string, key: string): Promise<MadeShared> {
  const { files } = context;
  const source = await findSharedSource(context, rendition);
  const picture = source && (await renderShared(await buffer(files.read(source.key)), source.crop));
  if (picture) await files.put(key, picture);
  const file = picture && (await files.find(key));
  return file ? { ok: true, file } : { ok: false, reason: 'no-picture' };
}

/** The original; for a copied picture its largest cut, which is nearly of the right shape. */
async function findSharedSource({ db, files }: SharedContext, rendition: string) {
  const picture = await db
    .selectFrom('pictures')
    .select(['original_key', 'focal_x', 'focal_y'])
    .where('rendition', '=', rendition)
    .executeTakeFirst();
  const source: { key: string; crop: Crop } = picture
    ? { key: picture.original_key, crop: focalPointOf(picture) ?? 'attention' }
    : { key: `${PICTURE_FOLDER}/${pictureNames.variant(rendition, 960, 'webp')}`, crop: 'centre' };
  return (await files.find(source.key)) ? source : null;
}

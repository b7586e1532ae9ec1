import { v7 } from 'uuid';
import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { forgetUnused, removeLater } from '#app/features/media/files/file-removal.server.ts';
import {
  findUses,
  namesOf,
  replaceUse,
  type TakingPlace,
  type UsedAt,
} from '#app/features/media/files/uses.server.ts';
import {
  claimUpload,
  type UploadPurpose,
  type UploadRefusal,
} from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { extensionOf } from '#app/pure/media/file-name.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan, can, whoMay } from '#app/pure/people/rights.ts';
import { changeOf, type Gone, type LibraryContext } from './commands.server.ts';
import { findInLibrary, kindsOf } from './queries.server.ts';
import { type FileKind, REPLACED_LIFE_MS } from './rules.ts';

/** The purpose for which a file of a kind is uploaded; a copied picture gets an uploaded one. */
export const PURPOSE_OF: Readonly<Record<FileKind, UploadPurpose>> = {
  picture: 'picture',
  copied: 'picture',
  'text-picture': 'letter-picture',
  sound: 'episode-audio',
  press: 'press-file',
  product: 'product-file',
  logo: 'logo',
};

/** A row as a replacement remembers it. */
const placeSchema = z.object({
  ...{ table: z.string(), column: z.string(), id: z.string() },
  /** What it said of the file. */
  facts: z.object({
    size: z.number().nullable().optional(),
    mimeType: z.string().nullable().optional(),
    fileName: z.string().optional(),
    durationSeconds: z.number().nullable().optional(),
  }),
});
const placesSchema = z.array(placeSchema);
export type ReplacedPlace = z.infer<typeof placeSchema>;

export type ReplaceRefusal =
  | Gone
  | UploadRefusal
  | { ok: false; reason: 'right' | 'other-kind'; message: string }
  | { ok: false; reason: 'unused' };

/**
 * Puts an uploaded file in the place of another, in all records at once. What was sent, sold or deleted keeps the old one,
 * which stays for a while.
 */
export async function replaceFile(
  ctx: LibraryContext,
  id: string,
  uploadId: string,
): Promise<{ ok: true; id: string; places: number } | ReplaceRefusal> {
  assertCan(ctx.actor, 'files');
  const { actor, clock } = ctx;
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await takeTurn(trx, 'files');
    const old = await findInLibrary(trx, actor, id);
    if (!old) return { ok: false, reason: 'gone' } as const;
    const open = old.uses.filter(({ isFixed }) => !isFixed);
    if (open.length === 0) return { ok: false, reason: 'unused' } as const;
    const barred = barredPlace(actor, open);
    if (barred) return { ok: false, reason: 'right', message: whoMay(barred.right) } as const;
    const now = clock.now();
    const purpose = PURPOSE_OF[old.kind];
    const claim = await claimUpload(trx, { uploadId, actor, purpose, now, alt: old.alt });
    if (!claim.ok) return claim;
    if (!isSameKind(old.key, claim.file.key))
      return { ok: false, reason: 'other-kind', message: otherKind(old.key) } as const;
    const fresh = await trx
      .selectFrom('library_files')
      .selectAll()
      .where('key', '=', claim.file.key)
      .executeTakeFirstOrThrow();
    if (old.alt && !fresh.alt)
      await trx.updateTable('library_files').set({ alt: old.alt }).where('id', '=', fresh.id).execute();
    const places = await putInPlace(trx, open, old.key, {
      key: fresh.key,
      size: claim.file.size,
      mimeType: claim.file.mimeType,
      fileName: claim.file.fileName,
      durationSeconds: claim.file.durationSeconds,
      width: claim.file.width,
      height: claim.file.height,
    });
    const row = { id: v7(), old_key: old.key, new_key: fresh.key, places: JSON.stringify(places) };
    await trx
      .insertInto('file_replacements')
      .values({ ...row, replaced_at: now.toISOString() })
      .execute();
    await ctx.record(trx, {
      ...changeOf(ctx, old, 'replaced'),
      before: { file_name: old.file_name },
      after: { file_name: fresh.file_name, count: places.length },
    });
    return { ok: true, id: fresh.id, places: places.length } as const;
  });
}

/** Downloads keep their extension, which records and feeds repeat; pictures are made the same way anyway. */
function isSameKind(oldKey: string, newKey: string): boolean {
  const folder = (key: string) => key.split('/')[0];
  if (folder(newKey) === 'originais' || folder(newKey) === 'cartas') return true;
  return extensionOf(oldKey) === extensionOf(newKey);
}

function otherKind(key: string): string {
  return `Envie um arquivo do mesmo tipo (.${extensionOf(key)}).`;
}

interface Taking extends TakingPlace {
  key: string;
}

async function putInPlace(
  trx: Trx,
  uses: ReadonlyArray<Pick<UsedAt, 'use' | 'id'> & { facts?: ReplacedPlace['facts'] }>,
  oldKey: string,
  file: Taking,
): Promise<ReplacedPlace[]> {
  const [from = oldKey] = (await namesOf(trx, [oldKey])).keys();
  const [to = file.key] = (await namesOf(trx, [file.key])).keys();
  const places: ReplacedPlace[] = [];
  for (const { use, id, facts: recordedFacts } of uses) {
    const facts = await replaceUse(trx, { use, id }, { from, to, file: { ...file, ...recordedFacts } });
    if (facts) places.push({ table: use.table, column: use.column, id, facts });
  }
  return places;
}

/**
 * Where an undone replacement puts the old file back: the places that still have the new one. What was sent or sold since keeps it.
 * @param uses of the new file
 */
export function placesToUndo({ places }: { places: string }, uses: readonly UsedAt[]) {
  const open = uses.filter(({ isFixed }) => !isFixed);
  return placesSchema.parse(JSON.parse(places)).flatMap(({ table, column, id, facts }) => {
    const found = open.find(
      (used) => used.id === id && used.use.table === table && used.use.column === column,
    );
    return found ? [{ ...found, facts }] : [];
  });
}

/** A place whose records the person may not change: then nothing is replaced or undone. */
export function barredPlace(actor: Person, uses: ReadonlyArray<Pick<UsedAt, 'use' | 'isFixed'>>) {
  return uses.find(({ use, isFixed }) => !isFixed && !can(actor, use.place.right))?.use.place;
}

/** Asks for the same rights as the replacement, and puts the old file back in all places or in none. */
export async function undoReplacement(
  ctx: LibraryContext,
  replacementId: string,
): Promise<{ ok: true; id: string } | Gone | { ok: false; reason: 'right'; message: string }> {
  assertCan(ctx.actor, 'files');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await takeTurn(trx, 'files');
    const done = await trx
      .updateTable('file_replacements')
      .set({ reverted_at: ctx.clock.now().toISOString() })
      .where('id', '=', replacementId)
      .where('reverted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    const old = done && (await findStored(trx, done.old_key));
    if (!done || !old || !kindsOf(ctx.actor).includes(old.file.kind))
      return { ok: false, reason: 'gone' } as const;
    const uses = await findUses(trx, [done.new_key]);
    const places = placesToUndo(done, uses.get(done.new_key) ?? []);
    const barred = barredPlace(ctx.actor, places);
    if (barred) return { ok: false, reason: 'right', message: whoMay(barred.right) } as const;
    await putInPlace(trx, places, done.new_key, old.taking);
    await ctx.record(trx, changeOf(ctx, { ...old.file, uses: [] }, 'put-back'));
    return { ok: true, id: old.file.id } as const;
  });
}

async function findStored(trx: Trx, key: string) {
  const file = await trx.selectFrom('library_files').selectAll().where('key', '=', key).executeTakeFirst();
  if (!file) return null;
  const { size_bytes, mime_type, file_name, width, height } = file;
  const taking: Taking = {
    ...{ key, size: size_bytes ?? 0, mimeType: mime_type, fileName: file_name, width, height },
    durationSeconds: null,
  };
  return { file, taking };
}

/** Replaced files that nothing uses go, once they can be put back no longer. */
export async function forgetReplaced(ctx: Pick<ActorContext, 'db' | 'clock'>): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - REPLACED_LIFE_MS).toISOString();
  await inTransaction(ctx.db, async (trx) => {
    const old = await trx
      .deleteFrom('file_replacements')
      .where('replaced_at', '<=', before)
      .returning(['old_key', 'new_key', 'reverted_at'])
      .execute();
    const keys = old.map(({ old_key, new_key, reverted_at }) => (reverted_at ? new_key : old_key));
    const gone = keys.length > 0 ? await forgetUnused(trx, keys) : [];
    if (gone.length > 0) await removeLater(trx, gone, { now });
  });
}

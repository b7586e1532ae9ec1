import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { keepFile } from '#app/features/media/upload-desk/claim-upload.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { cleanFileName, extensionOf } from '#app/pure/media/file-name.ts';
import type { PressCategory } from '#app/pure/site/press-categories.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';

export interface NewPressFile {
  /** Given where the same file may come twice; it is kept once. */
  id?: string;
  category: PressCategory;
  title: string;
  description: string;
  /** The original file name; a path before it is removed. */
  fileName: string;
  mimeType: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  isActive?: boolean;
}

/** Writes the bytes before the row, so that no incomplete file is listed. */
export async function addPressFile(
  ctx: { db: Db; clock: Clock; files: Files },
  file: NewPressFile,
): Promise<{ ok: true; id: string }> {
  const fileName = cleanFileName(file.fileName);
  const stored = await ctx.files.save('kit-imprensa', extensionOf(fileName), file.content);
  const id = file.id ?? v7();
  const now = ctx.clock.now();
  let isKept = false;
  try {
    isKept = await inTransaction(ctx.db, async (trx) => {
      await takeTurn(trx, 'files');
      if (await trx.selectFrom('media_kit_files').select('id').where('id', '=', id).executeTakeFirst())
        return false;
      await keepFile(trx, { ...stored, fileName, mimeType: file.mimeType }, { now });
      await trx
        .insertInto('media_kit_files')
        .values({
          id,
          category: file.category,
          title: cleanLine(file.title),
          description: cleanLine(file.description),
          file_key: stored.key,
          file_name: fileName,
          file_size_bytes: stored.size,
          mime_type: file.mimeType,
          is_active: file.isActive ?? true,
          deleted_at: null,
          created_at: now.toISOString(),
        })
        .execute();
      return true;
    });
  } finally {
    if (!isKept) await ctx.files.remove(stored.key);
  }
  return { ok: true, id };
}

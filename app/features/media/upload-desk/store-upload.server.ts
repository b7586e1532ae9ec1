import { Readable } from 'node:stream';
import { extensionOf } from '#app/pure/media/file-name.ts';
import type { Person } from '#app/pure/people/person.ts';
import { beginUpload, receiveBytes } from './commands.server.ts';
import { finishUpload } from './finish-upload.server.ts';
import type { UploadPurpose } from './purposes.ts';
import { refusalMessage } from './refusals.ts';
import type { Upload, UploadContext } from './upload-context.server.ts';

/** Stores a file that came whole with a form: as a checked upload, ready to be claimed. */
export async function storeUpload(
  ctx: UploadContext,
  { actor, purpose, file }: { actor: Person; purpose: UploadPurpose; file: File },
): Promise<{ ok: true; upload: Upload } | { ok: false; message: string }> {
  const stored = await receive(ctx, actor, purpose, file);
  if (stored.ok) return stored;
  const extension = extensionOf(file.name).toLowerCase();
  return { ok: false, message: refusalMessage(stored.reason, { purpose, extension }) };
}

async function receive(ctx: UploadContext, actor: Person, purpose: UploadPurpose, file: File) {
  const begun = await beginUpload(ctx, { actor, purpose, fileName: file.name, size: file.size });
  if (!begun.ok) return begun;
  const { id } = begun.upload;
  const body = Readable.from([Buffer.from(await file.arrayBuffer())]);
  const received = await receiveBytes(ctx, { id, actor, offset: 0, announced: file.size, body });
  return received.ok ? finishUpload(ctx, { id, actor }) : received;
}

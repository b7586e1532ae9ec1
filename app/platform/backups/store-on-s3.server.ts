import { z } from 'zod';
import { DAY_MS } from '#app/pure/time/durations.ts';
import {
  answerOf,
  openBucket,
  PAUSES_MS,
  readObject,
  type S3Settings,
  statusOf,
  withRetries,
} from '../files/bucket.server.ts';
import {
  type BackupDraft,
  type BackupStore,
  BackupStoreFailure,
  type CopyFile,
  checkedName,
} from './backup-store.server.ts';

/** Parts grow, because a service takes 10,000: 2,000 of 16 MB, then 64 MB, is 544 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const LARGE_PART_BYTES = 64 * 1024 * 1024;
const SMALL_PARTS = 2_000;
const PAGE = 1_000;

const leftUpload = z
  .object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })
  .transform(({ Key, UploadId, Initiated }) => ({ key: Key, uploadId: UploadId, begunAt: Initiated }));

/**
 * Backups in a bucket. An upload becomes visible as a whole; one that was not verified has no note beside it,
 * and counts as none.
 */
export function createS3Backups(
  settings: S3Settings,
  prefix: string,
  pausesMs: readonly number[] = PAUSES_MS,
): BackupStore {
  const s3 = openBucket(settings);
  const before = prefix ? `${prefix}/` : '';
  const keyOf = (name: string): string => before + checkedName(name);
  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    withRetries(work, pausesMs).catch((error: unknown) => {
      throw failureOf(error);
    });

  async function list(): Promise<CopyFile[]> {
    const found: CopyFile[] = [];
    let token: string | undefined;
    do {
      const page = await attempt(() => s3.listObjectsPaged('/', before, PAGE, token));
      if (!page) throw new BackupStoreFailure('refused'); // the client's word for a missing bucket
      for (const { Key, Size, LastModified } of page.objects ?? []) {
        const name = Key.slice(before.length);
        if (Key.startsWith(before) && name && !name.includes('/'))
          found.push({ name, size: Number(Size), modifiedAt: new Date(LastModified) });
      }
      token = page.nextContinuationToken;
    } while (token);
    return found;
  }

  async function* read(key: string, start: number, end: number): AsyncGenerator<Uint8Array, void> {
    if (start >= end) return;
    try {
      yield* readObject(s3, key, { start, end: end - 1 }, pausesMs);
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    name: `s3://${settings.bucket}/${prefix}`,
    list,
    readText: (name) =>
      attempt(async () => (await s3.getObjectRaw(keyOf(name)).catch(answerOf(404)))?.text() ?? null),
    async writeText(name, text) {
      await attempt(() => s3.putObject(keyOf(name), Buffer.from(text)));
    },
    async open(name, size) {
      const key = keyOf(name);
      const there = size === undefined ? (await list()).find((file) => file.name === name) : { size };
      return there
        ? { size: there.size, read: (start, end) => read(key, start, end), close: async () => {} }
        : null;
    },
    async begin(name) {
      const key = keyOf(name);
      if ((await list()).some((file) => file.name === name))
        throw Object.assign(new Error('name is taken'), { code: 'EEXIST' });
      return beginUpload(key);
    },
    async replace(name, content) {
      const draft = beginUpload(keyOf(name));
      try {
        for await (const chunk of content) await draft.append(chunk);
        await draft.finish();
        await draft.keep();
      } finally {
        await draft.end();
      }
    },
    within: (folder) => createS3Backups(settings, before + checkedName(folder), pausesMs),
    async remove(name) {
      await attempt(() => s3.deleteObject(keyOf(name)).catch(answerOf(404)));
    },
    async removeLeftDrafts(now, isOurs) {
      // Not every service lists them; a rule of the bucket removes them as well (README, "Production").
      const found = await s3.listMultipartUploads('/', before).catch(() => null);
      for (const { key, uploadId, begunAt } of uploadsIn(found)) {
        const isLeft = Date.parse(begunAt) < now.getTime() - DAY_MS;
        if (isLeft && key.startsWith(before) && isOurs(key.slice(before.length)))
          await s3.abortMultipartUpload(key, uploadId).catch(() => {});
      }
    },
  };

  /** What fits into one part needs no upload in parts. */
  function beginUpload(key: string): BackupDraft {
    let uploadId: string | null = null;
    const done: Awaited<ReturnType<typeof s3.uploadPart>>[] = [];
    let waiting: Uint8Array[] = [];
    let [waitingBytes, size] = [0, 0];
    let state: 'open' | 'complete' | 'kept' = 'open';
    const send = async () => {
      const part = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      const id = uploadId ?? (await attempt(() => s3.getMultipartUploadId(key)));
      uploadId = id;
      done.push(await attempt(() => s3.uploadPart(key, id, part, done.length + 1)));
    };
    return {
      async append(bytes) {
        waiting.push(bytes);
        waitingBytes += bytes.length;
        size += bytes.length;
        if (waitingBytes >= (done.length < SMALL_PARTS ? PART_BYTES : LARGE_PART_BYTES)) await send();
      },
      async finish() {
        const id = uploadId;
        if (id === null) await attempt(() => s3.putObject(key, Buffer.concat(waiting)));
        else {
          if (waitingBytes > 0) await send();
          await attempt(() => s3.completeMultipartUpload(key, id, done));
        }
        state = 'complete';
        return { size, read: (start, end) => read(key, start, end) };
      },
      async keep() {
        state = 'kept';
      },
      async end() {
        if (state === 'open' && uploadId !== null)
          await s3.abortMultipartUpload(key, uploadId).catch(() => {});
        if (state === 'complete') await attempt(() => s3.deleteObject(key).catch(answerOf(404)));
      },
    };
  }
}

/** The client passes on the service's XML, whatever its types say: one upload is an object, several are a list. */
function uploadsIn(found: unknown): z.infer<typeof leftUpload>[] {
  const { ListMultipartUploadsResult: list } = (found ?? {}) as { ListMultipartUploadsResult?: unknown };
  const { Upload: upload } = (list ?? {}) as { Upload?: unknown };
  return (Array.isArray(upload) ? upload : [upload]).flatMap((one) => leftUpload.safeParse(one).data ?? []);
}

function failureOf(error: unknown): unknown {
  if (error instanceof BackupStoreFailure) return error;
  const { cause = error } = error as { cause?: unknown };
  const status = statusOf(cause);
  return new BackupStoreFailure(
    status !== undefined && status >= 400 && status < 500 ? 'refused' : 'silent',
    cause,
  );
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { beginUpload, receiveBytes } from '#app/features/uploads/commands.server.ts';
import { finishUpload } from '#app/features/uploads/finish-upload.server.ts';
import type { UploadPurpose } from '#app/features/uploads/purposes.ts';
import type { Services } from '#app/http/context.ts';
import { createDiskFiles } from '#app/platform/files-on-disk.server.ts';
import { createPartFiles } from '#app/platform/part-files.server.ts';
import type { Person } from '#app/pure/person.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { ADMIN } from './people.ts';
import { testServices } from './request-context.ts';
import { openTestDatabase } from './test-database.ts';

export interface UploadDesk {
  services: Services;
  /** Stands at the real time: files on the disk have real ages. */
  clock: FixedClock;
  /** Sends a whole file and has it looked at. */
  send(
    purpose: UploadPurpose,
    fileName: string,
    content: Buffer,
    actor?: Person,
  ): ReturnType<typeof finishUpload>;
  /** The same, where it must be accepted. @returns the upload's id */
  sendGood(purpose: UploadPurpose, fileName: string, content: Buffer): Promise<string>;
  /** Every file that is kept, or on its way: 'media/audio/….mp3'. */
  filesThere(): Promise<string[]>;
}

/** A database and a data folder of one test's own. */
export async function uploadDesk(): Promise<UploadDesk> {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'conversas-uploads-'));
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const clock = fixedClock(new Date().toISOString());
  const services = testServices(database, {
    dataDir,
    clock,
    files: createDiskFiles(join(dataDir, 'media')),
    parts: createPartFiles(join(dataDir, 'uploads')),
  });
  const send: UploadDesk['send'] = async (purpose, fileName, content, actor = ADMIN) => {
    const begun = await beginUpload(services, { actor, purpose, fileName, size: content.length });
    if (!begun.ok) return begun;
    const { id } = begun.upload;
    const body = Readable.from([Buffer.from(content)]);
    const received = await receiveBytes(services, { id, actor, offset: 0, announced: null, body });
    return received.ok ? finishUpload(services, { id, actor }) : received;
  };
  return {
    services,
    clock,
    send,
    async sendGood(purpose, fileName, content) {
      const result = await send(purpose, fileName, content);
      if (!result.ok) throw new Error(`${fileName} was refused: ${result.reason}`);
      return result.upload.id;
    },
    async filesThere() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
        .sort();
    },
  };
}

import { Readable } from 'node:stream';
import { beginUpload, receiveBytes } from '#app/features/media/upload-desk/commands.server.ts';
import { finishUpload } from '#app/features/media/upload-desk/finish-upload.server.ts';
import type { UploadPurpose } from '#app/features/media/upload-desk/purposes.ts';
import type { Person } from '#app/pure/people/person.ts';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { ADMIN } from '../records/people.ts';
import { type UploadPlace, uploadPlace } from './upload-place.ts';

export interface UploadDesk extends Omit<UploadPlace, 'database'> {
  /** Set to the real time, because files on disk have real ages. */
  clock: FixedClock;
  /** Uploads a whole file and has it inspected. */
  send(
    purpose: UploadPurpose,
    fileName: string,
    content: Buffer,
    actor?: Person,
  ): ReturnType<typeof finishUpload>;
  /** The same, where it must be accepted. @returns the upload's id */
  sendGood(purpose: UploadPurpose, fileName: string, content: Buffer): Promise<string>;
}

/** An upload place, with uploads by command. */
export async function uploadDesk(): Promise<UploadDesk> {
  const clock = fixedClock(new Date().toISOString());
  const { services, filesThere } = await uploadPlace({ clock });
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
    filesThere,
  };
}

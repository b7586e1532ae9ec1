import type { Trx } from '#app/db/database.server.ts';
import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import { settlePicture as settle } from '#app/features/media/upload-desk/record-picture.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import type { ItemInput } from './input.ts';

/** The media columns of an item. */
export interface ItemMedia {
  thumbnail_url: string | null;
  cover_url: string | null;
  image_source_url: string | null;
  audio_url: string | null;
  audio_bytes: number | null;
  audio_mime: string | null;
  duration_seconds: number | null;
}

/** Rolls back the transaction, including the claim of an earlier file. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly field: 'thumbnail' | 'audio';
  constructor(field: 'thumbnail' | 'audio', message: string) {
    super(message);
    this.field = field;
  }
}

interface Writing {
  itemId: string;
  input: ItemInput;
  actor: Person;
  now: Date;
}

/** The media columns after saving a form. @throws UploadRefused */
export async function settleMedia(trx: Trx, before: ItemMedia, writing: Writing): Promise<ItemMedia> {
  return {
    ...before,
    ...(await settlePicture(trx, before, writing)),
    ...(await settleAudio(trx, before, writing)),
  };
}

/** Whether the audio is on this site: then the form has no URL field. */
export function isOwnAudio(address: string | null): boolean {
  return address !== null && isOwnPath(address);
}

async function settlePicture(trx: Trx, before: ItemMedia, writing: Writing): Promise<Partial<ItemMedia>> {
  const { input, actor, now } = writing;
  const sent = sentPicture('thumbnail', input);
  if (!before.thumbnail_url && !sent.uploadId) return {};
  const settled = await settle(trx, { actor, now, current: before.thumbnail_url, sent });
  if (!settled.ok) throw new UploadRefused('thumbnail', settled.message);
  const { picture } = settled;
  if (picture === undefined) return {};
  // Clear the source too, or the copy comes back.
  if (!picture) return { thumbnail_url: null, cover_url: null, image_source_url: null };
  return { thumbnail_url: picture.thumbnailUrl, cover_url: picture.coverUrl };
}

async function settleAudio(trx: Trx, before: ItemMedia, writing: Writing): Promise<Partial<ItemMedia>> {
  const { input, itemId, actor, now } = writing;
  const typed = durationOf(input, before.duration_seconds);
  if (input.audio) {
    const claim = await claimUpload(trx, { uploadId: input.audio, actor, purpose: 'episode-audio', now });
    if (!claim.ok) throw new UploadRefused('audio', claim.message);
    const { file } = claim;
    await forgetAudio(trx, before.audio_url, now);
    return {
      audio_url: audioAddress(itemId, file.key),
      audio_bytes: file.size,
      audio_mime: file.mimeType,
      duration_seconds: typed ?? file.durationSeconds,
    };
  }
  const isKept = isOwnAudio(before.audio_url) && !input['audio-remover'];
  const after = input.audioUrl ?? (isKept ? before.audio_url : null);
  if (after === before.audio_url) return { duration_seconds: typed };
  await forgetAudio(trx, before.audio_url, now);
  return { audio_url: after, audio_bytes: null, audio_mime: null, duration_seconds: typed };
}

async function forgetAudio(trx: Trx, address: string | null, now: Date): Promise<void> {
  const key = address && ownAudioKey(address);
  if (key) await removeFileLater(trx, key, now);
}

/** The key of an uploaded file; null for any other audio. */
export function ownAudioKey(address: string): string | null {
  const [, name] = /^\/media\/audio\/[\w-]+\/([\w.-]+)$/.exec(address) ?? [];
  return name ? `audio/${name}` : null;
}

/** Forms of videos have only minutes: known seconds stay until the minutes change. */
function durationOf({ minutes, seconds }: ItemInput, before: number | null): number | null {
  if (seconds === undefined) {
    if (minutes === null) return null;
    return before !== null && Math.floor(before / 60) === minutes ? before : minutes * 60;
  }
  return minutes === null && seconds === null ? null : (minutes ?? 0) * 60 + (seconds ?? 0);
}

/** Whether a save takes a file of the site from its item. */
export function losesFile(before: ItemMedia, after: ItemMedia): boolean {
  const isOwn = (address: string | null) => address !== null && isOwnPath(address);
  const isGone = (name: 'thumbnail_url' | 'audio_url') => isOwn(before[name]) && before[name] !== after[name];
  return isGone('thumbnail_url') || isGone('audio_url');
}

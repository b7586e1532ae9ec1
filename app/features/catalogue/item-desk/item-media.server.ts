import type { Trx } from '#app/db/database.server.ts';
import { audioAddress } from '#app/features/catalogue/items/audio-address.ts';
import { removeFileLater, removePictureLater } from '#app/features/media/files/file-removal.server.ts';
import { changePicture } from '#app/features/media/files/pictures/commands.server.ts';
import { pictureAddresses } from '#app/features/media/files/pictures/picture.ts';
import { findPictureAt } from '#app/features/media/files/pictures/queries.server.ts';
import {
  CLAIM_REFUSALS,
  type ClaimedFile,
  type ClaimRefusal,
  claimUpload,
} from '#app/features/media/uploads/claim-upload.server.ts';
import type { UploadPurpose } from '#app/features/media/uploads/purposes.ts';
import type { Person } from '#app/pure/person.ts';
import { isOwnPath } from '#app/pure/web-address.ts';
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
  readonly reason: ClaimRefusal;
  constructor(field: 'thumbnail' | 'audio', reason: ClaimRefusal) {
    super(`${field}: ${reason}`);
    this.field = field;
    this.reason = reason;
  }
  get explanation(): string {
    return CLAIM_REFUSALS[this.reason];
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

/** Whether the picture was uploaded for the item, not copied from a feed. */
export async function isUploadedPicture(trx: Trx, address: string | null): Promise<boolean> {
  return address !== null && (await findPictureAt(trx, address)) !== null;
}

async function settlePicture(trx: Trx, before: ItemMedia, writing: Writing): Promise<Partial<ItemMedia>> {
  const { input, actor, now } = writing;
  const alt = input['thumbnail-alt'];
  const focalPoint = input['thumbnail-foco'];
  if (input.thumbnail) {
    const { picture } = await claim(trx, 'thumbnail', input.thumbnail, 'picture', {
      ...writing,
      alt,
      focalPoint,
    });
    if (before.thumbnail_url) await removePictureLater(trx, before.thumbnail_url, now);
    return { thumbnail_url: picture?.thumbnailUrl ?? null, cover_url: picture?.coverUrl ?? null };
  }
  if (!before.thumbnail_url) return {};
  if (input['thumbnail-remover']) {
    await removePictureLater(trx, before.thumbnail_url, now);
    // Remove the source too, or the copy would come back.
    return { thumbnail_url: null, cover_url: null, image_source_url: null };
  }
  const shown = await findPictureAt(trx, before.thumbnail_url);
  if (!shown) return {};
  const changed = await changePicture(trx, { id: shown.id, actor, now, alt, focalPoint });
  if (!changed) return {};
  const { thumbnailUrl, coverUrl } = pictureAddresses(changed);
  return { thumbnail_url: thumbnailUrl, cover_url: coverUrl };
}

async function settleAudio(trx: Trx, before: ItemMedia, writing: Writing): Promise<Partial<ItemMedia>> {
  const { input, itemId, now } = writing;
  const typed = durationOf(input, before.duration_seconds);
  if (input.audio) {
    const file = await claim(trx, 'audio', input.audio, 'episode-audio', writing);
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

async function claim(
  trx: Trx,
  field: 'thumbnail' | 'audio',
  uploadId: string,
  purpose: UploadPurpose,
  claiming: Pick<Writing, 'actor' | 'now'> & Pick<Parameters<typeof claimUpload>[1], 'alt' | 'focalPoint'>,
): Promise<ClaimedFile> {
  const { actor, now, alt, focalPoint } = claiming;
  const claimed = await claimUpload(trx, { uploadId, actor, purpose, now, alt, focalPoint });
  if (!claimed.ok) throw new UploadRefused(field, claimed.reason);
  return claimed.file;
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

import { ownAddressPolicy } from '#app/platform/address-policy.server.ts';
import { type AskedRange, type RangeResult, safeRange } from '#app/platform/safe-fetch.server.ts';
import type { Finding } from './findings.ts';
import type { Published } from './read-published.server.ts';
import { BYTES_OF_AN_END, ELSEWHERE_MAY_DIFFER, SOUND_LIMITS, TRIAL_AGENT } from './rules.ts';

/**
 * Asks for the first and the last bytes of a sound, as an app does before it plays.
 * @returns what a listener would stumble over; null where the sound arrives
 */
export async function trySound({ url, bytes, type }: Published, publicUrl: string): Promise<Finding | null> {
  const ask = (range: AskedRange) =>
    safeRange(url, range, { ...SOUND_LIMITS, userAgent: TRIAL_AGENT }, ownAddressPolicy(publicUrl));
  const first = await ask({ from: 0, to: BYTES_OF_AN_END - 1 });
  if (!first.ok) return unanswered(first, 'sound-silent');
  const kind = await kindOfSound(first);
  if (kind === null || (kind !== '' && containerOf(type) !== '' && kind !== containerOf(type)))
    return { kind: 'not-sound', detail: kind || first.contentType?.slice(0, 60) || 'sem tipo' };
  if (isOtherSize(first.total, bytes, isElsewhere(first.finalUrl, publicUrl)))
    return {
      kind: 'other-size',
      detail: `${inBytes(first.total)} em vez de ${inBytes(bytes)}`,
    };
  // Without ranges the last bytes cost the whole file; its size has been compared.
  if (!first.hasRanges) return null;
  const last = await ask({ last: BYTES_OF_AN_END });
  if (!last.ok) return unanswered(last, 'sound-cut');
  const isWhole = last.from === null || last.total === null || last.from + last.bytes.length === last.total;
  return isWhole && last.bytes.length > 0 ? null : { kind: 'sound-cut', detail: null };
}

function unanswered(
  { status, reason }: Extract<RangeResult, { ok: false }>,
  silent: 'sound-silent' | 'sound-cut',
): Finding {
  return status === undefined
    ? { kind: reason === 'timeout' ? 'sound-silent' : silent, detail: reason }
    : { kind: 'sound-status', detail: String(status) };
}

function inBytes(count: number | null): string {
  return `${(count ?? 0).toLocaleString('pt-BR')} bytes`;
}

function isElsewhere(url: string, publicUrl: string): boolean {
  return URL.parse(url)?.host !== new URL(publicUrl).host;
}

function isOtherSize(total: number | null, bytes: number | null, mayDiffer: boolean): boolean {
  if (total === null || bytes === null) return false;
  return Math.abs(total - bytes) > (mayDiffer ? bytes * ELSEWHERE_MAY_DIFFER : 0);
}

/** The container by the first bytes; '' where they do not tell; null where they are no sound. */
async function kindOfSound({
  bytes,
  contentType,
}: Extract<RangeResult, { ok: true }>): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (mime) return /^(?:audio|video)\//.test(mime) ? containerOf(mime) : null;
  const isText =
    /^text\/|html|json|xml/.test(contentType ?? '') || /^\s*[<{]/.test(bytes.toString('latin1', 0, 64));
  return isText || bytes.length === 0 ? null : '';
}

const CONTAINERS: ReadonlyArray<readonly [string, RegExp]> = [
  ['MP3', /\/(?:mpeg|mp3)$/],
  ['MP4', /\/(?:mp4|x-m4a|m4a|quicktime|x-m4v)$/],
  ['OGG', /\/(?:ogg|opus)$/],
  ['WAV', /\/(?:x-)?wav$/],
  ['FLAC', /\/(?:x-)?flac$/],
];

function containerOf(type: string): string {
  const [mime = ''] = type.toLowerCase().split(';');
  return CONTAINERS.find(([, pattern]) => pattern.test(mime.trim()))?.[0] ?? '';
}

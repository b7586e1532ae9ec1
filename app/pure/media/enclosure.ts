/** Why an episode is left out of feeds: players and directories reject an enclosure with missing data. */
export type LeftOutReason = 'no-audio' | 'no-size' | 'no-type';

export interface Enclosure {
  /** Absolute, in ASCII. */
  url: string;
  bytes: number;
  type: string;
}

interface HeardItem {
  audio_url: string | null;
  audio_bytes: number | null;
  audio_mime: string | null;
}

/** Other names of a type → its name in Apple's list. */
const TYPES: Record<string, string> = {
  'audio/mp3': 'audio/mpeg',
  'audio/mp4': 'audio/x-m4a',
  'audio/m4a': 'audio/x-m4a',
};

/** An episode's enclosure, or why it has none. @param origin of this site, for its relative URLs */
export function enclosureOf(
  { audio_url, audio_bytes, audio_mime }: HeardItem,
  origin: string,
): { ok: true; enclosure: Enclosure } | { ok: false; reason: LeftOutReason } {
  const url = audio_url ? URL.parse(audio_url, origin) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, reason: 'no-audio' };
  if (!audio_bytes || audio_bytes <= 0) return { ok: false, reason: 'no-size' };
  const type = audio_mime?.trim().toLowerCase() ?? '';
  if (!/^(?:audio|video)\/[\w.+-]+$/.test(type)) return { ok: false, reason: 'no-type' };
  return { ok: true, enclosure: { url: url.href, bytes: audio_bytes, type: TYPES[type] ?? type } };
}

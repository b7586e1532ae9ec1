import type { RssFeed } from 'feedsmith';
import { webUrl } from './feed-address.ts';
import type { FeedItem } from './feed-item.ts';

type Enclosure = RssFeed.Enclosure;
type Audio = Pick<FeedItem, 'audioUrl' | 'audioBytes' | 'audioMime'>;

const MIME_BY_EXTENSION: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
};

/** The first audio, else the first video; never a PDF or a picture. */
export function audioOf(enclosures: readonly Enclosure[], base: string | null): Audio {
  const playable = enclosures.flatMap((enclosure) => {
    const audioUrl = webUrl(enclosure.url, base);
    const audioMime = audioUrl && mimeOf(enclosure, audioUrl);
    if (!audioUrl || (audioMime && !/^(?:audio|video)\//.test(audioMime))) return [];
    return [{ audioUrl, audioBytes: byteCount(enclosure.length), audioMime }];
  });
  const audio = playable.find((enclosure) => !enclosure.audioMime?.startsWith('video/'));
  return audio ?? playable[0] ?? { audioUrl: null, audioBytes: null, audioMime: null };
}

/** The URL of the first enclosure that is not a picture or document, as written. */
export function soundAddress(enclosures: readonly Enclosure[]): string | undefined {
  return enclosures.find(
    ({ url, type }) => url?.trim() && !/^(?:image|text|application\/pdf)/i.test(type ?? ''),
  )?.url;
}

/** Null when neither the feed nor the file name tells. */
function mimeOf(enclosure: Enclosure, url: string): string | null {
  const stated = enclosure.type?.trim().toLowerCase().split(';')[0] ?? '';
  if (/^[a-z]+\/[\w.+-]{1,60}$/.test(stated) && stated !== 'application/octet-stream') return stated;
  const extension = /\.(\w{2,5})$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  return MIME_BY_EXTENSION[extension] ?? null;
}

function byteCount(length: number | undefined): number | null {
  return Number.isSafeInteger(length) && Number(length) > 0 ? Number(length) : null;
}

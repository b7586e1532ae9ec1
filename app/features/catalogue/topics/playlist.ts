/** An entry of a playlist file. */
export interface PlaylistEntry {
  title: string;
  /** May be relative to this site. */
  audioUrl: string;
  durationSeconds: number | null;
}

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** An extended M3U file in UTF-8, without invalid URLs. @param origin of this site */
export function buildPlaylist(name: string, entries: readonly PlaylistEntry[], origin: string): string {
  const lines = ['#EXTM3U', `#PLAYLIST:${oneLine(name)}`];
  for (const { title, audioUrl, durationSeconds } of entries) {
    const url = URL.parse(audioUrl, origin);
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    lines.push(`#EXTINF:${durationSeconds ?? -1},${oneLine(title)}`, url.href);
  }
  return `${lines.join('\n')}\n`;
}

/** A line break in a title would start a new line, with a URL of somebody's choice. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

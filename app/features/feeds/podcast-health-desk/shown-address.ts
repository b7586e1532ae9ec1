import { youtubeVideoId, youtubeWatchUrl } from '#app/pure/media/youtube.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { LONGEST_SHOWN } from './rules.ts';

/** As a finding shows it: without what may be a secret in an address. Other texts are only shortened. */
export function shownAddress(text: string): string {
  const video = youtubeVideoId(text);
  if (video) return youtubeWatchUrl(video);
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return shorten(text, LONGEST_SHOWN);
  return shorten(`${url.protocol}//${url.host}${redactPath(url.pathname)}`, LONGEST_SHOWN);
}

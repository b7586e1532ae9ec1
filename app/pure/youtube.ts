const VIDEO_ID = /^[\w-]{11}$/;
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;

/**
 * The video that an address leads to: youtube.com/watch?v=…, youtu.be/…, /shorts/…, /live/…, /embed/…; null for
 * any other address, a playlist or channel included.
 */
export function youtubeVideoId(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !isYoutubeHost(url)) return null;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return videoId(first);
  return /^(?:shorts|live|embed|v)$/.test(first) ? videoId(second) : videoId(url.searchParams.get('v') ?? '');
}

/** Whether an address is YouTube's at all, a playlist or channel included. */
export function isYoutubeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isYoutubeHost(url);
}

/** A name before the host is there to deceive, and no video is on another port. */
function isYoutubeHost({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = /^https?:$/.test(protocol) && port === '' && username === '' && password === '';
  return isPlain && (hostname === 'youtu.be' || HOSTS.test(hostname));
}

/** The one form in which links to a video are kept. */
export function youtubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

function videoId(text: string): string | null {
  return VIDEO_ID.test(text) ? text : null;
}

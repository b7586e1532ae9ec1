const VIDEO_ID = /^[\w-]{11}$/;
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;

/**
 * The video id in an address: youtube.com/watch?v=…, youtu.be/…, /shorts/…, /live/…, /embed/…; null for any
 * other address, also for playlists and channels.
 */
export function youtubeVideoId(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !isYoutubeHost(url)) return null;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  if (url.hostname === 'youtu.be') return videoId(first);
  return /^(?:shorts|live|embed|v)$/.test(first) ? videoId(second) : videoId(url.searchParams.get('v') ?? '');
}

/** Whether an address is on YouTube, including playlists and channels. */
export function isYoutubeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isYoutubeHost(url);
}

/** Refuses user info before the host, which deceives readers, and other ports, which have no videos. */
function isYoutubeHost({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = /^https?:$/.test(protocol) && port === '' && username === '' && password === '';
  return isPlain && (hostname === 'youtu.be' || HOSTS.test(hostname));
}

/** The only form in which links to videos are stored. */
export function youtubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

function videoId(text: string): string | null {
  return VIDEO_ID.test(text) ? text : null;
}

/** The site's icon, square, 512 px. */
const ICON = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' };

/** What the lock screen names. */
export interface NamedSound {
  title: string;
  guest: string;
  pictureUrl: string;
}

export interface MediaCommands {
  play(): void;
  pause(): void;
  /** @param seconds negative to go back */
  skip(seconds: number): void;
  seek(position: number): void;
  previous(): void;
}

/** Connects the media keys of keyboards, headphones and lock screens. */
export function bindMediaKeys(commands: MediaCommands): void {
  handle('play', commands.play);
  handle('pause', commands.pause);
  handle('stop', commands.pause);
  handle('seekbackward', ({ seekOffset }) => commands.skip(-(seekOffset ?? 15)));
  handle('seekforward', ({ seekOffset }) => commands.skip(seekOffset ?? 30));
  handle('seekto', ({ seekTime }) => seekTime !== undefined && commands.seek(seekTime));
  handle('previoustrack', commands.previous);
}

/** Null clears the lock screen. */
export function showMediaTrack(sound: NamedSound | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata =
    sound &&
    new MediaMetadata({
      title: sound.title,
      artist: sound.guest,
      album: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
      artwork: mediaArtwork(sound.pictureUrl),
    });
}

/** The lock screen's playback state, and its button for the next track if there is one. */
export function showMediaState(state: MediaSessionPlaybackState, next: (() => void) | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = state;
  handle('nexttrack', next);
}

/** The lock screen's slider. */
export function showMediaPosition(position: number, duration: number, rate: number): void {
  if (!('mediaSession' in navigator) || !navigator.mediaSession.setPositionState) return;
  // setPositionState throws on contradictory numbers, which occur while a file loads.
  if (Number.isFinite(duration) && duration > 0 && position >= 0 && position <= duration) {
    navigator.mediaSession.setPositionState({ position, duration, playbackRate: rate });
  }
}

/**
 * Pictures for the lock screen, best first. It does not show SVG, so artwork is offered as PNG. Our pictures
 * have a square cover. A foreign picture may be anything, so the icon replaces it.
 */
export function mediaArtwork(pictureUrl: string): MediaImage[] {
  const [, drawing, query] = /^(\/arte\/q\/[a-z0-9-]+)\.svg(\?h=\d+(?:&m=\d+)?)$/.exec(pictureUrl) ?? [];
  if (drawing) return [{ src: `${drawing}.png${query}`, sizes: '512x512', type: 'image/png' }, ICON];
  const [, picture] = /^(\/media\/itens\/[0-9a-f]{32})-(?:640|capa)\.jpg$/.exec(pictureUrl) ?? [];
  if (picture) return [{ src: `${picture}-capa.jpg`, sizes: '600x600', type: 'image/jpeg' }, ICON];
  return /\.svg(?:[?#]|$)/i.test(pictureUrl) ? [ICON] : [{ src: pictureUrl }, ICON];
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession?.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action.
  }
}

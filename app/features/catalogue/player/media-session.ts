import type { Track } from './track.ts';

/** Square, of 512 px: the site's own icon. */
const ICON = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' };

export interface MediaCommands {
  play(): void;
  pause(): void;
  /** @param seconds may be negative */
  skip(seconds: number): void;
  seek(position: number): void;
  previous(): void;
}

/** Connects the keys of keyboards, headphones and locked screens. */
export function bindMediaKeys(commands: MediaCommands): void {
  handle('play', commands.play);
  handle('pause', commands.pause);
  handle('stop', commands.pause);
  handle('seekbackward', ({ seekOffset }) => commands.skip(-(seekOffset ?? 15)));
  handle('seekforward', ({ seekOffset }) => commands.skip(seekOffset ?? 30));
  handle('seekto', ({ seekTime }) => seekTime !== undefined && commands.seek(seekTime));
  handle('previoustrack', commands.previous);
}

/** What a locked screen shows; null clears it. */
export function showMediaTrack(track: Track | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata =
    track &&
    new MediaMetadata({
      title: track.title,
      artist: track.guest,
      album: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
      artwork: mediaArtwork(track.pictureUrl),
    });
}

/** Whether it plays, and whether there is a track to go on to. */
export function showMediaState(state: MediaSessionPlaybackState, next: (() => void) | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = state;
  handle('nexttrack', next);
}

/** Where the locked screen's own slider stands. */
export function showMediaPosition(position: number, duration: number, rate: number): void {
  if (!('mediaSession' in navigator) || !navigator.mediaSession.setPositionState) return;
  // It throws where the numbers contradict each other, as they do for a moment while a file loads.
  if (Number.isFinite(duration) && duration > 0 && position >= 0 && position <= duration) {
    navigator.mediaSession.setPositionState({ position, duration, playbackRate: rate });
  }
}

/**
 * The pictures that a locked screen may choose from, best first: it shows no SVG, so a drawing is asked for as PNG;
 * a picture of ours has a square cover; what somebody else serves may be anything, and the icon stands in for it.
 */
export function mediaArtwork(pictureUrl: string): MediaImage[] {
  const [, drawing, query] = /^(\/arte\/q\/[a-z0-9-]+)\.svg(\?h=\d+)$/.exec(pictureUrl) ?? [];
  if (drawing) return [{ src: `${drawing}.png${query}`, sizes: '512x512', type: 'image/png' }, ICON];
  const [, picture] = /^(\/media\/itens\/[0-9a-f]{32})-(?:640|capa)\.jpg$/.exec(pictureUrl) ?? [];
  if (picture) return [{ src: `${picture}-capa.jpg`, sizes: '600x600', type: 'image/jpeg' }, ICON];
  return /\.svg(?:[?#]|$)/i.test(pictureUrl) ? [ICON] : [{ src: pictureUrl }, ICON];
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession?.setActionHandler(action, handler);
  } catch {
    // An action that this browser does not know.
  }
}

import type { Track } from './track.ts';

export interface MediaCommands {
  play(): void;
  pause(): void;
  /** @param seconds may be negative */
  skip(seconds: number): void;
  seek(position: number): void;
  previous(): void;
  next(): void;
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
  handle('nexttrack', commands.next);
}

/** What a locked screen shows; null clears it. */
export function showMediaTrack(track: Track | null): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata =
    track &&
    new MediaMetadata({ title: track.title, artist: track.guest, artwork: [{ src: track.pictureUrl }] });
}

/** Where the locked screen's own slider stands. */
export function showMediaPosition(position: number, duration: number, rate: number): void {
  if (!('mediaSession' in navigator) || !navigator.mediaSession.setPositionState) return;
  // It throws where the numbers contradict each other, as they do for a moment while a file loads.
  if (Number.isFinite(duration) && duration > 0 && position >= 0 && position <= duration) {
    navigator.mediaSession.setPositionState({ position, duration, playbackRate: rate });
  }
}

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler): void {
  try {
    navigator.mediaSession?.setActionHandler(action, handler);
  } catch {
    // An action that this browser does not know.
  }
}

let audio: HTMLAudioElement | undefined;

/**
 * The single audio element. It must be created and loaded within a click: otherwise Safari refuses to play it
 * later, when the rest of the player has loaded.
 */
export function audioElement(): HTMLAudioElement {
  if (!audio) {
    audio = new Audio();
    audio.preload = 'none';
    audio.load();
  }
  return audio;
}

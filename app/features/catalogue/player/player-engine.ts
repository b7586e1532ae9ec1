import { createPlayMeter } from '#app/features/catalogue/plays/play-meter.ts';
import { createStore } from '#app/ui/external-store.ts';
import { bindMediaKeys, showMediaPosition, showMediaState, showMediaTrack } from './engine/media-session.ts';
import { createSolePlayer } from './engine/sole-player.ts';
import { placeOf, readKept, withPlace, writeKept } from './heard/kept-playback.ts';
import { forgetKeptQueue, readKeptQueue, writeKeptQueue } from './queue/kept-queue.ts';
import { player, playerAudio } from './queue/queue.ts';
import type { Track } from './queue/track.ts';

/** When the sleep timer stops: at an instant (epoch milliseconds), at the episode's end, or never. */
export type Sleep = number | 'end' | null;

interface Playback {
  /** In seconds. */
  position: number;
  /** In seconds; 0 while unknown. */
  duration: number;
  rate: number;
  isWaiting: boolean;
  hasFailed: boolean;
  sleep: Sleep;
}

const KEEP_EVERY_SECONDS = 5;

let current: Track | undefined;
let keptAt = 0;
let isHeardEnough = createPlayMeter();
/** A restored queue, or one that another tab took over from: it must not overwrite the stored one. */
let notOurs = player.get().isPlaying ? null : keptAgain();

export const playback = createStore<Playback>({
  position: 0,
  duration: 0,
  rate: readKept().rate,
  isWaiting: false,
  hasFailed: false,
  sleep: null,
});

const audio = playerAudio();
listenToAudio();
bindMediaKeys({
  play: () => player.set({ isPlaying: true }),
  pause: () => player.set({ isPlaying: false }),
  skip,
  seek,
  previous: () => step(-1),
});
const soundAlone = createSolePlayer(() => {
  notOurs = player.get().queue;
  player.set({ isPlaying: false });
});
addEventListener('pagehide', keep);
// Phones may end a hidden page without another event.
document.addEventListener('visibilitychange', keep);
player.subscribe(follow);
follow();

export function seek(position: number): void {
  const { duration } = playback.get();
  const within = Math.max(0, duration > 0 ? Math.min(position, duration) : position);
  playback.set({ position: within });
  notOurs = null;
  // Before anything is loaded, setting the time has no effect; 'loadedmetadata' sets it then.
  if (audio.readyState > 0) audio.currentTime = within;
}

export function skip(seconds: number): void {
  seek(playback.get().position + seconds);
}

/** Goes to the next or previous track. Going back in mid-episode first returns to its beginning. */
export function step(by: 1 | -1): void {
  const { queue, index } = player.get();
  if (by < 0 && playback.get().position > 5) seek(0);
  else if (queue[index + by]) player.set({ index: index + by, isPlaying: true });
}

export function chooseRate(rate: number): void {
  writeKept({ ...readKept(), rate });
  audio.defaultPlaybackRate = audio.playbackRate = rate;
  playback.set({ rate });
}

export function chooseSleep(sleep: Sleep): void {
  playback.set({ sleep });
}

export function tryAgain(): void {
  const { position } = playback.get();
  playback.set({ hasFailed: false });
  audio.load();
  playback.set({ position });
  player.set({ isPlaying: true });
}

/** Makes the audio element follow the store. */
function follow(): void {
  const { queue, index, isPlaying } = player.get();
  const track = queue[index];
  if (track?.id !== current?.id) change(track);
  const next = queue[index + 1] ? () => step(1) : null;
  showMediaState(track ? (isPlaying ? 'playing' : 'paused') : 'none', next);
  keepQueue();
  if (!track) return;
  if (isPlaying && audio.paused) play();
  if (!isPlaying && !audio.paused) audio.pause();
}

function change(track: Track | undefined): void {
  keepPlace();
  current = track;
  isHeardEnough = createPlayMeter();
  playback.set({
    position: track ? placeToBegin(track.id) : 0,
    duration: track?.durationSeconds ?? 0,
    hasFailed: false,
    isWaiting: false,
    sleep: track ? playback.get().sleep : null,
  });
  showMediaTrack(track ?? null);
  audio.defaultPlaybackRate = playback.get().rate;
  if (track) audio.src = track.audioUrl;
  else audio.removeAttribute('src');
  audio.load();
  showMediaPosition(playback.get().position, playback.get().duration, playback.get().rate);
}

/** The stored position: the queue's for the last track in the player, else the episode's. */
function placeToBegin(id: string): number {
  const kept = readKeptQueue();
  return kept && kept.ids[kept.index] === id ? kept.seconds : placeOf(readKept(), id);
}

function play(): void {
  const track = current;
  audio.play().catch((error: DOMException) => {
    // Another track or a pause was requested in the meantime.
    if (error.name === 'AbortError' || current !== track) return;
    if (error.name === 'NotAllowedError') player.set({ isPlaying: false });
    else fail();
  });
}

function fail(): void {
  playback.set({ hasFailed: true, isWaiting: false });
  player.set({ isPlaying: false });
}

function listenToAudio(): void {
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(type, () => current && listener());
  on('loadedmetadata', () => {
    if (Number.isFinite(audio.duration)) playback.set({ duration: audio.duration });
    audio.currentTime = playback.get().position;
  });
  on('durationchange', () => Number.isFinite(audio.duration) && playback.set({ duration: audio.duration }));
  on('timeupdate', advance);
  on('seeked', showPosition);
  on('ratechange', showPosition);
  on('waiting', () => playback.set({ isWaiting: true }));
  on('playing', () => {
    playback.set({ isWaiting: false, hasFailed: false });
    showPosition();
  });
  // The system may pause or play: another app, an unplugged headphone, a key. Events arrive late, so read the
  // element's current state.
  on('play', () => {
    notOurs = null;
    soundAlone();
    player.set({ isPlaying: !audio.paused });
  });
  on('pause', () => {
    keep();
    showPosition();
    if (!audio.ended) player.set({ isPlaying: !audio.paused });
  });
  on('ended', finish);
  on('error', () => audio.error && fail());
}

function advance(): void {
  const position = audio.currentTime;
  if (audio.readyState === 0) return;
  playback.set({ position });
  if (isHeardEnough(position) && current) countPlay(current.id);
  if (Math.abs(position - keptAt) >= KEEP_EVERY_SECONDS) {
    keep();
    showPosition();
  }
  const { sleep } = playback.get();
  if (typeof sleep === 'number' && Date.now() >= sleep) {
    playback.set({ sleep: null });
    player.set({ isPlaying: false });
  }
}

function finish(): void {
  keep();
  const { sleep } = playback.get();
  const { queue, index } = player.get();
  if (sleep === 'end') playback.set({ sleep: null });
  if (sleep === 'end' || !queue[index + 1]) player.set({ isPlaying: false });
  else step(1);
}

function keep(): void {
  keepPlace();
  keepQueue();
}

function keepPlace(): void {
  if (!current || audio.readyState === 0) return;
  keptAt = audio.currentTime;
  // Read again: another tab may have stored something in the meantime.
  writeKept(withPlace(readKept(), current.id, audio.currentTime, audio.duration));
}

/** Stores the queue; after an episode's end, with its beginning as the position. */
function keepQueue(): void {
  const state = player.get();
  if (state.queue === notOurs) return;
  if (current) writeKeptQueue(state, audio.ended ? 0 : playback.get().position);
  else forgetKeptQueue();
}

/** The current queue if it is the stored one, else null. */
function keptAgain(): readonly Track[] | null {
  const { queue, index } = player.get();
  const kept = readKeptQueue();
  return kept && kept.ids[kept.index] === queue[index]?.id ? queue : null;
}

function showPosition(): void {
  showMediaPosition(audio.currentTime, audio.duration, audio.playbackRate);
}

/** Reports a play. The server decides whether it counts. */
function countPlay(itemId: string): void {
  navigator.sendBeacon(`/ouvir/${encodeURIComponent(itemId)}` satisfies Href<'/ouvir/:id'>);
}

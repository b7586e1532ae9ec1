import { createStore } from '#app/ui/external-store.ts';
import { addressToPlay } from './address-to-play.ts';
import { audioElement } from './audio-element.ts';
import {
  bindMediaKeys,
  type NamedSound,
  showMediaPosition,
  showMediaState,
  showMediaTrack,
} from './media-session.ts';
import { createSolePlayer } from './sole-player.ts';

/** What the engine plays, one at a time. */
export interface Sound extends NamedSound {
  id: string;
  audioUrl: string;
  durationSeconds: number | null;
}

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

/** What the engine tells. It plays and pauses only when it is told to (`setPlaying`). */
export interface EngineEvents {
  /** It should play or pause, or does already: a key, a lock screen, another app, the sleep timer, a failure. */
  onTurn(isPlaying: boolean): void;
  /** Somebody listens in this tab, or moves on. */
  onUse(): void;
  /** Another tab plays now. */
  onGiveWay(): void;
  onAdvance(position: number): void;
  /** The position is worth storing: every few seconds, at a pause, at the end. */
  onRest(): void;
  onEnd(): void;
  /** A key asks for the sound before. */
  onPrevious(): void;
}

const REST_EVERY_SECONDS = 5;

export const playback = createStore<Playback>({
  position: 0,
  duration: 0,
  rate: 1,
  isWaiting: false,
  hasFailed: false,
  sleep: null,
});

const audio = audioElement();
let events: EngineEvents | undefined;
let soundAlone = () => {};
let current: Sound | undefined;
let restedAt = 0;

/** Once in a document, which has one audio element. */
export function startEngine(rate: number, handlers: EngineEvents): void {
  events = handlers;
  playback.set({ rate });
  listenToAudio();
  bindMediaKeys({
    play: () => handlers.onTurn(true),
    pause: () => handlers.onTurn(false),
    skip,
    seek,
    previous: handlers.onPrevious,
  });
  soundAlone = createSolePlayer(handlers.onGiveWay);
}

/** @param position in seconds, where it begins */
export function load(sound: Sound | undefined, position: number): void {
  const { rate, sleep } = playback.get();
  const duration = sound?.durationSeconds ?? 0;
  current = sound;
  playback.set({ position, duration, hasFailed: false, isWaiting: false, sleep: sound ? sleep : null });
  showMediaTrack(sound ?? null);
  audio.defaultPlaybackRate = rate;
  if (sound) audio.src = addressToPlay(sound.audioUrl);
  else audio.removeAttribute('src');
  audio.load();
  showMediaPosition(position, duration, rate);
}

/** @param next of the lock screen; null without a next sound */
export function setPlaying(isPlaying: boolean, next: (() => void) | null): void {
  showMediaState(current ? (isPlaying ? 'playing' : 'paused') : 'none', next);
  if (!current) return;
  if (isPlaying && audio.paused) play();
  if (!isPlaying && !audio.paused) audio.pause();
}

/** How far the sound was heard. Null before its file has loaded. */
export function heardOf(): { id: string; seconds: number; duration: number } | null {
  if (!current || audio.readyState === 0) return null;
  return { id: current.id, seconds: audio.currentTime, duration: audio.duration };
}

/** Where the sound goes on: after its end, at its beginning. */
export function goesOnAt(): number {
  return audio.ended ? 0 : playback.get().position;
}

export function seek(position: number): void {
  const { duration } = playback.get();
  const within = Math.max(0, duration > 0 ? Math.min(position, duration) : position);
  playback.set({ position: within });
  events?.onUse();
  // Before anything is loaded, setting the time has no effect; 'loadedmetadata' sets it then.
  if (audio.readyState > 0) audio.currentTime = within;
}

export function skip(seconds: number): void {
  seek(playback.get().position + seconds);
}

export function setRate(rate: number): void {
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
  events?.onTurn(true);
}

function play(): void {
  const sound = current;
  audio.play().catch((error: DOMException) => {
    // Another sound or a pause was requested in the meantime.
    if (error.name === 'AbortError' || current !== sound) return;
    if (error.name === 'NotAllowedError') events?.onTurn(false);
    else fail();
  });
}

function fail(): void {
  playback.set({ hasFailed: true, isWaiting: false });
  events?.onTurn(false);
}

function listenToAudio(): void {
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(type, () => current && listener());
  on('loadedmetadata', () => {
    showDuration();
    audio.currentTime = playback.get().position;
  });
  on('durationchange', showDuration);
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
    events?.onUse();
    soundAlone();
    events?.onTurn(!audio.paused);
  });
  on('pause', () => {
    rest();
    if (!audio.ended) events?.onTurn(!audio.paused);
  });
  on('ended', finish);
  on('error', () => audio.error && fail());
}

function advance(): void {
  const position = audio.currentTime;
  if (audio.readyState === 0) return;
  playback.set({ position });
  events?.onAdvance(position);
  if (Math.abs(position - restedAt) >= REST_EVERY_SECONDS) rest();
  const { sleep } = playback.get();
  if (typeof sleep === 'number' && Date.now() >= sleep) fallAsleep();
}

function fallAsleep(): void {
  playback.set({ sleep: null });
  events?.onTurn(false);
}

function rest(): void {
  restedAt = audio.currentTime;
  events?.onRest();
  showPosition();
}

function finish(): void {
  rest();
  if (playback.get().sleep === 'end') fallAsleep();
  else events?.onEnd();
}

function showPosition(): void {
  showMediaPosition(audio.currentTime, audio.duration, audio.playbackRate);
}

function showDuration(): void {
  if (Number.isFinite(audio.duration)) playback.set({ duration: audio.duration });
}

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Sound } from './engine.ts';

const sound: Sound = {
  id: 'um',
  title: 'Uma conversa',
  guest: 'Com Saúde',
  audioUrl: '/media/um.mp3',
  pictureUrl: '/arte/q/um.svg',
  durationSeconds: 1800,
};

/** What an audio element of a browser does, without sound. */
class FakeAudio extends EventTarget {
  paused = true;
  ended = false;
  readyState = 0;
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: object | null = null;
  src = '';
  refusal: DOMException | null = null;
  load() {
    Object.assign(this, { readyState: 0, currentTime: 0, duration: Number.NaN, ended: false });
  }
  removeAttribute() {
    this.src = '';
  }
  async play() {
    if (this.refusal) throw this.refusal;
    this.paused = false;
    this.tell('play');
  }
  pause() {
    this.paused = true;
    this.tell('pause');
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** The file's beginning has arrived. */
  begin() {
    Object.assign(this, { readyState: 4, duration: 1800 });
    this.tell('loadedmetadata');
  }
  goTo(seconds: number) {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

let audio: FakeAudio;
let engine: typeof import('./engine.ts');
const told: unknown[] = [];
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal(
    'Audio',
    class extends FakeAudio {
      constructor() {
        super();
        audio = this;
      }
    },
  );
  engine = await import('./engine.ts');
  const tell = (name: string) => (value?: unknown) =>
    void told.push(value === undefined ? name : [name, value]);
  engine.startEngine(1.5, {
    onTurn: tell('turn'),
    onUse: tell('use'),
    onGiveWay: tell('give way'),
    onAdvance: tell('advance'),
    onRest: tell('rest'),
    onEnd: tell('end'),
    onPrevious: tell('previous'),
  });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  Object.assign(audio, { paused: true, refusal: null, error: null });
  engine.load(sound, 120);
  told.length = 0;
});

test('begins where it is told to, at the chosen rate', () => {
  expect(engine.playback.get()).toMatchObject({ position: 120, duration: 1800, rate: 1.5 });
  expect([audio.src, audio.defaultPlaybackRate]).toEqual(['/media/um.mp3', 1.5]);
  expect(engine.heardOf()).toBeNull();
  audio.begin();
  expect(engine.heardOf()).toEqual({ id: 'um', seconds: 120, duration: 1800 });
});

test('plays and pauses when told, and says so', () => {
  engine.setPlaying(true, null);
  expect(told).toEqual(['use', ['turn', true]]);
  engine.setPlaying(true, null);
  engine.setPlaying(false, null);
  expect(told).toEqual(['use', ['turn', true], 'rest', ['turn', false]]);
});

test('tells each position, and every five seconds that one is worth storing', () => {
  audio.begin();
  audio.goTo(121);
  told.length = 0;
  for (const seconds of [122, 125, 126, 127]) audio.goTo(seconds);
  expect(told.filter((event) => event === 'rest')).toHaveLength(1);
  expect(told.filter((event) => Array.isArray(event))).toHaveLength(4);
});

test('moves within the sound, also before its file has loaded', () => {
  engine.skip(-300);
  expect(engine.playback.get().position).toBe(0);
  engine.seek(5000);
  expect(audio.currentTime).toBe(0);
  audio.begin();
  expect(audio.currentTime).toBe(1800);
});

test('stops at the end of an episode when asked to, else tells the end', () => {
  audio.begin();
  audio.ended = true;
  audio.tell('ended');
  expect(told.at(-1)).toBe('end');
  expect(engine.goesOnAt()).toBe(0);
  engine.chooseSleep('end');
  audio.tell('ended');
  expect(told.at(-1)).toEqual(['turn', false]);
  expect(engine.playback.get().sleep).toBeNull();
});

test('stops at the time of the sleep timer', () => {
  audio.begin();
  engine.chooseSleep(Date.now() + 60_000);
  audio.goTo(121);
  expect(told).not.toContainEqual(['turn', false]);
  engine.chooseSleep(Date.now());
  audio.goTo(122);
  expect(told.at(-1)).toEqual(['turn', false]);
});

test('is silent where the browser refuses to play, and offers another try where the file fails', async () => {
  audio.refusal = new DOMException('no click', 'NotAllowedError');
  engine.setPlaying(true, null);
  await vi.waitFor(() => expect(told).toEqual([['turn', false]]));
  expect(engine.playback.get().hasFailed).toBe(false);
  audio.error = {};
  audio.tell('error');
  expect(engine.playback.get().hasFailed).toBe(true);
  engine.tryAgain();
  expect(engine.playback.get()).toMatchObject({ hasFailed: false, position: 120 });
  expect(told.at(-1)).toEqual(['turn', true]);
});

test('tells nothing without a sound', () => {
  engine.load(undefined, 0);
  told.length = 0;
  for (const type of ['pause', 'timeupdate', 'ended', 'error']) audio.tell(type);
  expect([told, engine.heardOf(), audio.src]).toEqual([[], null, '']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearQueue, removeFromQueue } from './edit-queue.ts';
import { closePlayer, enqueue, playAll, player, playNow, type Track } from './queue.ts';

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  closePlayer();
  vi.unstubAllGlobals();
});

const [one, two, three, four] = ['um', 'dois', 'três', 'quatro'].map(
  (id): Track => ({
    id,
    title: id,
    guest: 'Com Saúde',
    audioUrl: `/media/${id}.mp3`,
    path: `/episodios/${id}`,
    pictureUrl: '/arte/q/um.svg',
    hue: 3,
    durationSeconds: null,
  }),
) as [Track, Track, Track, Track];

const state = () => {
  const { queue, index, isPlaying } = player.get();
  return [queue.map(({ id }) => id).join(' '), queue[index]?.id, isPlaying];
};

test('inserts a track played now right after the current one', () => {
  playAll([one, two]);
  playNow(three);
  expect(state()).toEqual(['um três dois', 'três', true]);
});

test('plays a queued track where it is', () => {
  playAll([one, two, three]);
  playNow(two);
  expect(state()).toEqual(['um dois três', 'dois', true]);
});

test('adds each track once to the end, without playing', () => {
  enqueue([one]);
  enqueue([two, one]);
  expect(state()).toEqual(['um dois', 'um', false]);
});

test('changes nothing for an empty list', () => {
  playAll([one]);
  playAll([]);
  expect(state()).toEqual(['um', 'um', true]);
});

test('removes other tracks without touching the current one', () => {
  playAll([one, two, three, four]);
  playNow(three);
  removeFromQueue(0);
  removeFromQueue(2);
  expect(state()).toEqual(['dois três', 'três', true]);
});

test('continues with the next track when the current one is removed, or stops', () => {
  playAll([one, two]);
  removeFromQueue(0);
  expect(state()).toEqual(['dois', 'dois', true]);
  playAll([one, two]);
  playNow(two);
  removeFromQueue(1);
  expect(state()).toEqual(['um', 'um', false]);
});

test('closes the player when the last track is removed', () => {
  playAll([one]);
  removeFromQueue(0);
  expect(state()).toEqual(['', undefined, false]);
});

test('keeps the current track when clearing the queue', () => {
  playAll([one, two, three]);
  playNow(two);
  clearQueue();
  expect(state()).toEqual(['dois', 'dois', true]);
});

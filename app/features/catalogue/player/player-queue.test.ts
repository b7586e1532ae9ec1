import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearQueue, removeFromQueue } from './player-queue.ts';
import { closePlayer, enqueue, playAll, player, playNow } from './player-store.ts';
import type { Track } from './track.ts';

beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class {
      load() {}
    },
  );
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

test('what is played now comes right after what was playing', () => {
  playAll([one, two]);
  playNow(three);
  expect(state()).toEqual(['um três dois', 'três', true]);
});

test('what is already in the queue is played where it stands', () => {
  playAll([one, two, three]);
  playNow(two);
  expect(state()).toEqual(['um dois três', 'dois', true]);
});

test('the queue takes each thing once, at its end, and plays nothing by itself', () => {
  enqueue([one]);
  enqueue([two, one]);
  expect(state()).toEqual(['um dois', 'um', false]);
});

test('an empty list changes nothing', () => {
  playAll([one]);
  playAll([]);
  expect(state()).toEqual(['um', 'um', true]);
});

test('taking away what was heard or comes later does not touch what plays', () => {
  playAll([one, two, three, four]);
  playNow(three);
  removeFromQueue(0);
  removeFromQueue(2);
  expect(state()).toEqual(['dois três', 'três', true]);
});

test('taking away what plays goes on with the next, and stops where there is none', () => {
  playAll([one, two]);
  removeFromQueue(0);
  expect(state()).toEqual(['dois', 'dois', true]);
  playAll([one, two]);
  playNow(two);
  removeFromQueue(1);
  expect(state()).toEqual(['um', 'um', false]);
});

test('taking away the last thing closes the player', () => {
  playAll([one]);
  removeFromQueue(0);
  expect(state()).toEqual(['', undefined, false]);
});

test('clearing the queue leaves what plays', () => {
  playAll([one, two, three]);
  playNow(two);
  clearQueue();
  expect(state()).toEqual(['dois', 'dois', true]);
});

import { expect, test } from 'vitest';
import { readDraftLook, writeDraftLook } from '#app/pure/brand/draft-look.ts';
import { coloursFrom, movesOf } from '#app/pure/brand/palette.ts';
import { looksFrom } from './typed-look.ts';

test.each([
  [['', '', ''], []],
  [['0f0', '', ''], ['#00ff00']],
  [
    ['0f0', '', '00f'],
    ['#00ff00', '', '#0000ff'],
  ],
  [
    ['0f0', 'f00', '00f'],
    ['#00ff00', '#ff0000', '#0000ff'],
  ],
  [['', 'f00', '00f'], []],
])('of %j it keeps the picked colours in their places', ([pick1, pick2, pick3], picks) => {
  const look = looksFrom({ pick1, pick2, pick3 });
  expect(look.picks).toEqual(picks);
  expect(readDraftLook(writeDraftLook(look))).toEqual(look);
});

test('the third colour is shown where the second is left open', () => {
  const picks = ['#0a3d91', '', '#123456'];
  const colours = coloursFrom(picks);
  expect(colours.palette.footer.light).toBe(
    coloursFrom(['#0a3d91', '#ff4fa3', '#123456']).palette.footer.light,
  );
  expect(colours.palette.mango).toEqual(coloursFrom(['#0a3d91']).palette.mango);
  expect(new Set(movesOf(picks, colours).map(({ pick }) => pick))).toEqual(new Set([0, 2]));
});

test.each(['0a3d91-', '-0a3d91', '--', '0a3d91--', '0a3d91---123456', '0a3d91-12-123456'])(
  '%s is no look',
  (colours) => {
    expect(readDraftLook(`${colours}.lora.soft.pill`)).toBeNull();
  },
);

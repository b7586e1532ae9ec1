import { expect, test } from 'vitest';
import { TONE_CBR } from '#app/features/media/sound/tones.test-support.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { tagWithChapters } from './chapter-frames.ts';
import { tagBytes } from './id3-tag.ts';
import { makeM4a, unsynchronised } from './made-sounds.test-support.ts';
import { readSoundChapters } from './read-sound.server.ts';

/** What is read out of these bytes, and how many of them were asked for. */
async function read(bytes: Uint8Array) {
  let asked = 0;
  const files: Pick<Files, 'read'> = {
    async *read(_key, range = { start: 0, end: bytes.length - 1 }) {
      const part = bytes.subarray(range.start, range.end + 1);
      asked += part.length;
      yield part;
    },
  };
  const found = await readSoundChapters(files, { key: 'audio/a', size: bytes.length });
  const chapters = typeof found === 'string' ? found : found.map(({ startMs, title }) => [startMs, title]);
  return { chapters, found, asked };
}

const SOUND = TONE_CBR.subarray(tagBytes(TONE_CBR));
const CHAPTERS = [
  { ms: 0, title: 'Abertura – “olá”' },
  { ms: 1_500, title: 'O livro & o <b>resto</b>' },
  { ms: 4_000, title: 'Despedida' },
];
const OTHERS = CHAPTERS.map(({ ms, title }) => ({ ms, title: `${title}!` }));
const expected = CHAPTERS.map(({ ms, title }) => [ms, title]);

test('chapters in an unsynchronised tag of version 3 are seen, with their pictures', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0x00, 0x10, 0xff]);
  const tag = tagWithChapters(
    new Uint8Array(),
    CHAPTERS.map(({ ms, title }) => ({
      ...{ startMs: ms, endMs: ms + 100, title, linkUrl: 'https://livro.example/', picture, isHidden: false },
    })),
    'Conversa',
  );
  const made = unsynchronised(tag ?? new Uint8Array());
  expect(made.length).toBeGreaterThan(tag?.length ?? 0);
  const { chapters, found } = await read(Buffer.concat([made, SOUND]));
  expect(chapters).toEqual(expected);
  expect(found[1]).toMatchObject({
    linkUrl: 'https://livro.example/',
    picture: { bytes: new Uint8Array(picture), type: 'image/jpeg' },
  });
});

test("an M4A's track of chapters is read, and Nero's list where there is no such track", async () => {
  expect((await read(makeM4a({ track: CHAPTERS }))).chapters).toEqual(expected);
  expect((await read(makeM4a({ nero: CHAPTERS }))).chapters).toEqual(expected);
  expect((await read(makeM4a({ track: CHAPTERS, nero: OTHERS }))).chapters).toEqual(expected);
  expect((await read(makeM4a({}))).chapters).toEqual([]);
});

test("of a long M4A's sound next to nothing is read", async () => {
  const { chapters, asked } = await read(makeM4a({ track: CHAPTERS }, 20_000_000));
  expect(chapters).toEqual(expected);
  expect(asked).toBeLessThan(300_000);
});

test('what is no MP3 and no M4A, and what is broken, is told apart from a sound without chapters', async () => {
  expect((await read(SOUND)).chapters).toEqual([]);
  expect((await read(Buffer.from('OggS and the rest of it'))).chapters).toBe('format');
  const whole = makeM4a({ track: CHAPTERS });
  // Its titles are said to lie where no sound is.
  whole.fill(0x7f, whole.indexOf('stco') + 12, whole.indexOf('stco') + 16);
  expect((await read(whole)).chapters).toBe('broken');
  const tag = Buffer.from(TONE_CBR.subarray(0, 10));
  tag.fill(0x7f, 6, 10);
  expect((await read(tag)).chapters).toBe('broken');
});

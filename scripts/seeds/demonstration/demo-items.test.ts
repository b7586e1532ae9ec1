import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import {
  LONG_SECONDS,
  LONG_SOUND_ADDRESS,
  makeSound,
  SOUND_ADDRESS,
  SOUND_SECONDS,
} from '../../../app/features/house/demonstration/demo-sound.ts';
import { demoItems } from './demo-items.ts';

const FRAME_BYTES = 36;
const topics = ['ansiedade', 'mentalidade', 'habitos', 'saude', 'esperanca', 'motivacao', 'relacionamento'];
const items = demoItems(new Map(topics.map((slug) => [slug, `topic-${slug}`])));

test('about sixty conversations are spread over the seven topics', () => {
  expect(items.length).toBeGreaterThanOrEqual(55);
  for (const slug of topics) {
    expect(items.filter((item) => item.topic_id === `topic-${slug}`).length).toBeGreaterThan(6);
  }
});

test('each has a distinct address, guid and video', () => {
  const distinct = (values: unknown[]) => new Set(values).size;
  expect(distinct(items.map((item) => `${item.kind} ${item.slug}`))).toBe(items.length);
  expect(distinct(items.map((item) => item.guid))).toBe(items.length);
  const links = items.flatMap((item) => item.youtube_link ?? []);
  expect(distinct(links)).toBe(links.length);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=demo_\d{5}1$/);
});

test('has an item in each state: live, scheduled, draft, explicit', () => {
  expect(items.filter((item) => item.is_live)).toHaveLength(1);
  expect(items.filter((item) => !item.is_published)).toHaveLength(1);
  expect(items.filter((item) => item.is_explicit)).toHaveLength(1);
  expect(items.filter((item) => item.published_at > '2030')).toHaveLength(1);
});

test('every text says that the people are made up', () => {
  for (const item of items) expect(item.description_text).toContain('as pessoas são fictícias');
});

test('each episode has the recording with its real length and type', () => {
  for (const item of items.filter(({ kind }) => kind === 'episode')) {
    const isLong = item.guid === 'demo-saude-dormir';
    const seconds = isLong ? LONG_SECONDS : SOUND_SECONDS;
    expect(item).toMatchObject({
      audio_url: isLong ? LONG_SOUND_ADDRESS : SOUND_ADDRESS,
      audio_mime: 'audio/mpeg',
      audio_bytes: makeSound(seconds).length,
      duration_seconds: seconds,
    });
  }
  expect(items.filter(({ kind, audio_url }) => kind === 'video' && audio_url)).toEqual([]);
});

test.each([SOUND_SECONDS, LONG_SECONDS])(
  'the whole recording is valid MP3 of %i seconds',
  async (seconds) => {
    const sound = makeSound(seconds);
    const frames = sound.length / FRAME_BYTES;
    for (let frame = 0; frame < frames; frame++) {
      expect(sound.readUInt32BE(frame * FRAME_BYTES)).toBe(0xfff318c0);
    }
    expect((frames * 576) / 16_000).toBeCloseTo(seconds, 0);
    const { format } = await parseBuffer(sound, { mimeType: 'audio/mpeg' }, { duration: true });
    expect(format).toMatchObject({ codec: 'MPEG 2 Layer 3', sampleRate: 16_000, bitrate: 8_000 });
    expect(format.duration).toBeCloseTo(seconds, 0);
  },
);

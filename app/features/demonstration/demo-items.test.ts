import { expect, test } from 'vitest';
import { demoItems, demoSoundKeys } from './demo-items.ts';
import { makeSound, soundAddress, soundBytes } from './demo-sound.ts';

const topics = ['ansiedade', 'mentalidade', 'habitos', 'saude', 'esperanca', 'motivacao', 'relacionamento'];
const items = demoItems(new Map(topics.map((slug) => [slug, `topic-${slug}`])));

test('about sixty conversations are spread over the seven topics', () => {
  expect(items.length).toBeGreaterThanOrEqual(55);
  for (const slug of topics) {
    expect(items.filter((item) => item.topic_id === `topic-${slug}`).length).toBeGreaterThan(6);
  }
});

test('each has an address, an identity and a video of its own', () => {
  const distinct = (values: unknown[]) => new Set(values).size;
  expect(distinct(items.map((item) => `${item.kind} ${item.slug}`))).toBe(items.length);
  expect(distinct(items.map((item) => item.guid))).toBe(items.length);
  const links = items.flatMap((item) => item.youtube_link ?? []);
  expect(distinct(links)).toBe(links.length);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=demo_\d{5}1$/);
});

test('every state is there once: live, scheduled, draft, explicit', () => {
  expect(items.filter((item) => item.is_live)).toHaveLength(1);
  expect(items.filter((item) => !item.is_published)).toHaveLength(1);
  expect(items.filter((item) => item.is_explicit)).toHaveLength(1);
  expect(items.filter((item) => item.published_at > '2030')).toHaveLength(1);
});

test('every text says that the people are made up', () => {
  for (const item of items) expect(item.description_text).toContain('as pessoas são fictícias');
});

test('a recording is a WAV file as long as it says, at the address of its item', () => {
  const sound = makeSound(1);
  expect(sound.subarray(0, 4).toString()).toBe('RIFF');
  expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
  expect(sound.length).toBe(soundBytes);
  const addresses = items.flatMap((item) => item.audio_url ?? []);
  expect(addresses.sort()).toEqual(demoSoundKeys().map(soundAddress).sort());
});

import { expect, test } from 'vitest';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { oldHostOf, verdictOf } from './rules.ts';
import { hostWaitWords } from './words.ts';

const day = (number: number) => new Date(Date.parse('2026-06-01T12:00:00.000Z') + number * DAY_MS);
const judge = (now: number, report: [isGreen: boolean, at: number] | null, led: number | null = 0) =>
  verdictOf({
    ledHereAt: led === null ? null : day(led).toISOString(),
    waitMs: 14 * DAY_MS,
    now: day(now),
    report: report && { isGreen: report[0], createdAt: day(report[1]).toISOString() },
  }).mayCancel;

test('only a green report of after the waiting time allows to cancel', () => {
  expect(judge(20, [true, 15])).toBe(true);
  expect(judge(20, [true, 13])).toBe(false);
  expect(judge(20, [false, 15])).toBe(false);
  expect(judge(13, [true, 13])).toBe(false);
  expect(judge(20, [true, 15], null)).toBe(false);
  expect(judge(20, null)).toBe(false);
});

test('knows whose time has a source, and waits with caution elsewhere', () => {
  expect(oldHostOf('https://anchor.fm/s/1/podcast/rss')).toMatchObject({ source: 'support.spotify.com' });
  expect(oldHostOf('https://meu.podigee.io/feed/mp3')).toMatchObject({ waitMs: 35 * DAY_MS });
  expect(oldHostOf('https://feeds.example/x')).toMatchObject({ source: null, waitMs: 28 * DAY_MS });
  expect(oldHostOf('https://notanchor.fm/x')).toMatchObject({ source: null });
});

test.each(['https://anchor.fm/x', 'https://meu.podigee.io/x', 'https://feeds.example/x'])(
  'says of %s once how long the site waits, and that it is a guess',
  (feed) => {
    const host = oldHostOf(feed);
    const days = host.waitMs / DAY_MS;
    const told = `${host.advice} ${hostWaitWords({ ...host, days })}`;
    expect(told.match(/o site espera/gi)).toHaveLength(1);
    expect(told).toContain(`espera ${days} dias`);
    expect(told.match(/não sabemos/gi)?.length ?? 0).toBe(host.source === null ? 1 : 0);
  },
);

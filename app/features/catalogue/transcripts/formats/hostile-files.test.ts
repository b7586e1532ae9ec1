import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.server.ts';
import { LARGEST_TRANSCRIPT, type TranscriptRefusal } from './transcript-reading.ts';

test.each<[string, string | Uint8Array, TranscriptRefusal]>([
  ['nothing', ' \n\ufeff ', 'empty'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-a-transcript'],
  ['an archive', Buffer.from('1f8b0800', 'hex'), 'packed'],
  ['a PDF', Buffer.from('%PDF-1.7 00:00:01 --> 00:00:02'), 'document'],
  ['a text of Word', Buffer.from(`PK\u0003\u0004${' '.repeat(26)}[Content_Types].xml`), 'document'],
  ['words without times', 'Bom dia a quem ouve.\nQue bom estar aqui às 10:30!', 'no-times'],
  ['a page without times', '<!doctype html><html><p>Página não encontrada</p></html>', 'not-a-transcript'],
  ['a header alone', 'WEBVTT\n\nNOTE nada', 'no-words'],
  ['times alone', 'WEBVTT\n\n00:01.000 --> 00:02.000\n \n\n00:02.000 --> 00:03.000\n<i></i>', 'no-words'],
  ['half a JSON', '{"segments":[{"startTime":1,"body":"oi"}', 'broken-json'],
  [
    'a JSON of something else',
    '{"segments":[{"startTime":"ontem","body":{}}],"a":[[[]]]}',
    'not-a-transcript',
  ],
  ['too much', 'a'.repeat(LARGEST_TRANSCRIPT + 1), 'too-large'],
])('is refused: %s', (_name, source, reason) => {
  expect(readTranscript(source)).toEqual({ ok: false, reason });
});

const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&amp;lt;b&amp;gt; &#60;i&#62; &eacute;', '&lt;b&gt; <i> é'],
  ['5 < 6 > 4 <', '5 < 6 > 4 <'],
  ['<b><i>bom</b></i> <u>dia', 'bom dia'],
  ['<v.a.b></v>oi<v', 'oi<v'],
  ['ruim\u0000\u202e\ud800 fim', 'ruim fim'],
])('what a cue has is text: %s', (written, text) => {
  const reading = readTranscript(cue(written));
  expect(reading).toMatchObject({ ok: true, spoken: { lines: [{ text }] } });
});

test('the name of a voice is text, and has an end', () => {
  const reading = readTranscript(cue(`<v &lt;img src=x&gt; ${'ã'.repeat(200)}>oi`));
  expect(reading).toMatchObject({ ok: true, spoken: { speakers: [`<img src=x> ${'ã'.repeat(88)}`] } });
});

/** Each is read within seconds on a busy machine; what grows with the square takes minutes. */
const HOSTILE: Array<[string, () => string]> = [
  ['arrows', () => '-->\n'.repeat(250_000)],
  ['times', () => '00:00:01.000 --> 00:00:02.000\n'.repeat(75_000)],
  ['times in one line', () => '00:00:01.000 --> 00:00:02.000 '.repeat(50_000)],
  ['open tags', () => cue('<b>'.repeat(125_000))],
  ['open voices', () => cue('<v Ana>oi '.repeat(25_000))],
  ['inner times', () => cue('<00:00:01.000>oi'.repeat(25_000))],
  ['open signs', () => cue('<'.repeat(125_000))],
  ['signs of an entity', () => cue('&'.repeat(125_000))],
  ['a long word', () => cue('a'.repeat(1_000_000))],
  ['spaces', () => cue(`a${' '.repeat(1_000_000)}b`)],
  ['colons', () => cue(': '.repeat(250_000))],
  ['digits', () => '1'.repeat(1_000_000)],
  ['digits with colons', () => '1:'.repeat(125_000)],
  ['brackets', () => '['.repeat(1_000_000)],
  ['braces', () => '{"a":'.repeat(250_000)],
  ['a deep JSON', () => `${'['.repeat(125_000)}${']'.repeat(125_000)}`],
  ['a wide JSON', () => `[${'[{"a":[]}],'.repeat(75_000)}[]]`],
  ['deep HTML', () => `<html>${'<div>'.repeat(125_000)}0:01 oi`],
  ['names', () => '<cite>A</cite><time>0:01</time>'.repeat(25_000)],
  ['line breaks', () => `${'\n'.repeat(1_000_000)}0:01`],
  ['names of many', () => Array.from({ length: 50_000 }, (_, place) => `P${place}: oi`).join('\n')],
  ['blank cues', () => '1\n\n\n\n'.repeat(125_000)],
];

test.each(HOSTILE)('takes a time in proportion: %s', (_name, make) => {
  const source = make();
  const before = process.cpuUsage();
  const reading = readTranscript(source);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(3);
  if (reading.ok) for (const { text } of reading.spoken.lines) expect(text.length).toBeLessThanOrEqual(2_000);
});

import { expect, test } from 'vitest';
import { toSrt, toTranscriptJson, toTranscriptText, toVtt } from './write-transcript.ts';

const spoken = {
  language: 'pt-BR',
  speakers: ['Clara', 'Zé <& Cia>'],
  lines: [
    { startMs: 0, endMs: 2_500, speaker: 0, text: 'Bom dia!' },
    { startMs: 2_500, endMs: 6_000, speaker: 1, text: 'Tom & <b>Vinicius</b> --> 5 < 6 &amp; fim' },
    { startMs: 363_725_004, endMs: 363_725_005, speaker: null, text: '(risos)' },
  ],
};

test('a text is never markup of WebVTT, and a voice names who speaks', () => {
  expect(toVtt(spoken)).toBe(`WEBVTT

00:00:00.000 --> 00:00:02.500
<v Clara>Bom dia!

00:00:02.500 --> 00:00:06.000
<v Zé &lt;&amp; Cia&gt;>Tom &amp; &lt;b&gt;Vinicius&lt;/b&gt; --&gt; 5 &lt; 6 &amp;amp; fim

101:02:05.004 --> 101:02:05.005
(risos)
`);
});

test('SubRip stays as it is typed where nothing would be read as markup', () => {
  expect(toSrt(spoken)).toBe(`1
00:00:00,000 --> 00:00:02,500
Clara: Bom dia!

2
00:00:02,500 --> 00:00:06,000
Zé <& Cia>: Tom & &lt;b>Vinicius&lt;/b> --&gt; 5 < 6 &amp;amp; fim

3
101:02:05,004 --> 101:02:05,005
(risos)
`);
});

test('JSON has segments in seconds, and a text whole seconds', () => {
  expect(JSON.parse(toTranscriptJson(spoken))).toEqual({
    version: '1.0.0',
    segments: [
      { speaker: 'Clara', startTime: 0, endTime: 2.5, body: 'Bom dia!' },
      {
        speaker: 'Zé <& Cia>',
        startTime: 2.5,
        endTime: 6,
        body: 'Tom & <b>Vinicius</b> --> 5 < 6 &amp; fim',
      },
      { startTime: 363_725.004, endTime: 363_725.005, body: '(risos)' },
    ],
  });
  expect(toTranscriptText(spoken).split('\n')).toEqual([
    '[00:00:00] Clara: Bom dia!',
    '[00:00:02] Zé <& Cia>: Tom & <b>Vinicius</b> --> 5 < 6 &amp; fim',
    '[101:02:05] (risos)',
    '',
  ]);
});

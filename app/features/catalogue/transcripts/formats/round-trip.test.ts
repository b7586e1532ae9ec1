import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyText } from '#app/pure/transcripts/patch.ts';
import type { SpokenText } from '#app/pure/transcripts/transcript.ts';
import { toSrt, toTranscriptJson, toTranscriptText, toVtt } from '#app/pure/transcripts/write-transcript.ts';
import { readTranscript } from './read-transcript.server.ts';

/** Signs that mean something in one format or another, between words. */
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('bom', 'dia', 'coração', 'não', 'é', 'ouvir', 'mar') },
  fc.constantFrom(
    '<b>',
    '</b>',
    '<v',
    '<',
    '>',
    '&',
    '&amp;',
    '&lt;',
    '-->',
    '{',
    '"',
    "'",
    '\\',
    '0:01',
    '42',
    '🙂',
    '<00:01>',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
/** Two words at least: a file of single words becomes lines. A text that begins as a word has no name before it. */
const text = fc
  .array(word, { minLength: 1, maxLength: 12 })
  .map((words) => tidyText(`fala ${words.join(' ')} fim`));
const names = fc.uniqueArray(
  fc.constantFrom('Ana', 'Bia de Souza', 'Dr. Paulo', 'PESSOA 2', 'Zé & Cia', 'Ítalo'),
  {
    minLength: 1,
  },
);

const spokenText = (hasNames: boolean, unit: number) =>
  names.chain((speakers) =>
    fc
      .array(
        fc.record({
          startMs: fc.nat(360_000),
          lengthMs: fc.nat(20_000),
          speaker: hasNames ? fc.nat(speakers.length - 1) : fc.constant(null),
          text,
        }),
        { minLength: 2, maxLength: 30 },
      )
      .map(
        (lines): SpokenText => ({
          language: null,
          speakers,
          lines: lines
            .map(({ lengthMs, ...line }) => ({
              ...line,
              startMs: line.startMs * unit,
              endMs: line.startMs * unit + lengthMs,
            }))
            .sort((one, other) => one.startMs - other.startMs),
        }),
      ),
  );

/** The names of speakers in place of their numbers, which follow from the lines. */
function namedLines({ lines, speakers }: SpokenText) {
  return lines.map((line) => ({ ...line, speaker: line.speaker === null ? null : speakers[line.speaker] }));
}

function readLines(written: string) {
  const reading = readTranscript(written);
  return reading.ok ? namedLines(reading.spoken) : reading.reason;
}

test.each([
  ['WebVTT', toVtt],
  ['SubRip', toSrt],
  ['JSON', toTranscriptJson],
])('what is written as %s is read as it was, with and without names', (_name, write) => {
  for (const hasNames of [true, false])
    fc.assert(
      fc.property(spokenText(hasNames, 1), (spoken) => {
        expect(readLines(write(spoken))).toEqual(namedLines(spoken));
      }),
    );
});

test('what is written as text is read with its words and names, and whole seconds', () => {
  for (const hasNames of [true, false])
    fc.assert(
      fc.property(spokenText(hasNames, 1_000), (spoken) => {
        const lines = readLines(toTranscriptText(spoken));
        expect(typeof lines === 'string' ? lines : lines.map(({ endMs: _, ...line }) => line)).toEqual(
          namedLines(spoken).map(({ endMs: _, ...line }) => line),
        );
      }),
    );
});

test('any text is read or refused, within the limits of a transcript', () => {
  const piece = fc.constantFrom(
    ...'WEBVTT|\n|\n\n|00:01.000 --> 00:02.000|1|Ana: |<v Ana>|</v>|<b>|&lt;|[|{|}|]|"|:|,|"start":1|"text":"oi"|<cite>|<time>0:01|<p>|1 minuto|0:05|-->| oi '.split(
      '|',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const reading = readTranscript(pieces.join(''));
      if (!reading.ok) return;
      const { lines, speakers } = reading.spoken;
      expect(lines.length).toBeGreaterThan(0);
      for (const [place, line] of lines.entries()) {
        expect(line.endMs).toBeGreaterThanOrEqual(line.startMs);
        expect(line.startMs).toBeGreaterThanOrEqual(lines[place - 1]?.startMs ?? 0);
        expect(line.text).toBe(tidyText(line.text));
        expect(line.text).not.toBe('');
        if (line.speaker !== null) expect(speakers[line.speaker]).toBeTruthy();
      }
    }),
  );
});

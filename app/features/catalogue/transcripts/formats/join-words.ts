import type { Cue, ReadNote } from './transcript-reading.ts';

/** Beyond this share of segments without a space inside, each is a word. */
const SHARE_OF_WORDS = 0.7;
const FEWEST = 20;

/** A line ends by a silence, by a sentence once it is long enough, and in any case at a length. */
const SILENCE_MS = 1_500;
const LONG_ENOUGH = 40;
const LONGEST = 220;

const SENTENCE_END = /[.!?…]["”')\]]?$/;
const CLINGS = /^(?:[.,!?;:…%)\]”]|['’]\p{L})/u;

/** Joins words to lines, where a file has a time for each word. @param cues in their order; some without words */
export function joinWords(cues: readonly Cue[]): { cues: Cue[]; notes: ReadNote[] } {
  const said = cues.filter(({ text }) => text.trim() !== '');
  const words = said.filter(({ text }) => !/\s/.test(text.trim())).length;
  if (said.length < FEWEST || words < said.length * SHARE_OF_WORDS) return { cues: [...cues], notes: [] };
  // Pieces of words follow each other without a space: then each word brings its own.
  const haveSpaces = said.filter(({ text }) => /^\s/.test(text)).length > said.length / 4;
  const lines: Cue[] = [];
  let last: (Cue & { parts: string[]; length: number }) | undefined;
  const finish = () => {
    if (last)
      lines.push({
        startMs: last.startMs,
        endMs: last.endMs,
        speaker: last.speaker,
        text: last.parts.join(''),
      });
  };
  for (const cue of said) {
    const { startMs, endMs, speaker, text } = cue;
    if (!last || isNewLine(last, cue)) {
      finish();
      const word = text.trim();
      last = { ...cue, parts: [word], length: word.length };
      continue;
    }
    const word = haveSpaces ? text.trimEnd() : gap(text) + text.trim();
    last.parts.push(word);
    last.length += word.length;
    last.endMs = Math.max(last.endMs ?? last.startMs, endMs ?? startMs);
    last.speaker ??= speaker;
  }
  finish();
  const notes: ReadNote[] = [
    { kind: 'joined', count: said.length },
    { kind: 'empty', count: cues.length - said.length },
  ];
  return { cues: lines, notes };
}

function gap(text: string): string {
  return CLINGS.test(text.trim()) ? '' : ' ';
}

function isNewLine(
  last: Cue & { parts: readonly string[]; length: number },
  { startMs, speaker, text }: Cue,
): boolean {
  if (speaker !== null && last.speaker !== null && speaker !== last.speaker) return true;
  if (startMs - (last.endMs ?? last.startMs) > SILENCE_MS) return true;
  if (CLINGS.test(text.trim())) return false;
  if (last.length >= LONG_ENOUGH && SENTENCE_END.test(last.parts.at(-1) ?? '')) return true;
  return last.length + text.length > LONGEST;
}

import { v4 } from 'uuid';
import { formatPlayingTime } from '#app/pure/time/playing-time.ts';
import { placeAt } from '#app/pure/transcripts/transcript.ts';
import { addAfter, joinWithNext, removeLine, setStart, splitLine } from './document.ts';
import type { Editor } from './editor.ts';
import type { KeyAct } from './keys.ts';

/** The sound beside the text, as far as acts need it. */
export interface Sound {
  /** Null where the item has none. */
  nowMs: () => number | null;
  toggle: () => void;
  seek: (ms: number) => void;
}

interface Where {
  editor: Editor;
  sound: Sound;
  /** The line that the keyboard is in; null where there is none. */
  key: string | null;
  place: number;
  /** Where the caret is in its words. */
  at: number | null;
}

const BACK_MS = 3_000;
const SILENT = 'Não há som nesta página para tocar.';

const ACTS: Readonly<Record<KeyAct & string, (where: Where) => void>> = {
  play: ({ editor, sound }) => (sound.nowMs() === null ? editor.say(SILENT) : sound.toggle()),
  back: ({ sound }) => sound.seek(Math.max(0, (sound.nowMs() ?? 0) - BACK_MS)),
  heard: ({ editor, sound }) => {
    const { lines } = editor.doc();
    const heard = lines[placeAt(lines, sound.nowMs() ?? -1)];
    if (heard) editor.focus(heard.key);
    else editor.say('Nenhuma fala começou ainda.');
  },
  next: (where) => go(where, 1),
  previous: (where) => go(where, -1),
  split: ({ editor, sound, key, at }) => {
    const newKey = v4();
    const split = key === null ? null : splitLine(editor.doc(), key, at ?? 0, newKey);
    const last = editor.doc().lines.at(-1);
    const isAtEnd = last?.key === key && last.text !== '' && at === last.text.length;
    if (isAtEnd) add(editor, sound, key);
    else if (split) editor.edit(split, { caret: { key: newKey, at: 0 }, says: 'Fala dividida.' });
    else editor.say('Ponha o cursor entre duas palavras para dividir a fala.');
  },
  join: ({ editor, key }) => join(editor, key),
  'join-before': ({ editor, place }) => join(editor, editor.doc().lines[place - 1]?.key ?? null),
  'start-now': ({ editor, sound, key, at }) => {
    const now = sound.nowMs();
    if (now === null || key === null) return editor.say(SILENT);
    const says = `A fala começa em ${formatPlayingTime(now / 1_000)}.`;
    editor.edit(setStart(editor.doc(), key, Math.round(now)), { caret: { key, at }, says });
  },
  add: ({ editor, sound, key }) => add(editor, sound, key),
  remove: ({ editor, key, place }) => {
    if (key === null) return;
    const { lines } = editor.doc();
    const next = lines[place + 1]?.key ?? lines[place - 1]?.key;
    const caret = next === undefined ? {} : { caret: { key: next, at: 0 } };
    editor.edit(removeLine(editor.doc(), key), { ...caret, says: 'Fala excluída.' });
  },
  undo: ({ editor }) => editor.undo(),
  redo: ({ editor }) => editor.redo(),
  find: () => {},
  save: ({ editor }) => void editor.save(),
};

/** Does what a key or a button asks. @param at where the caret is in the words of the line */
export function runAct(editor: Editor, sound: Sound, act: KeyAct, at: number | null): void {
  const { active } = editor.get();
  const place = editor.doc().lines.findIndex((line) => line.key === active);
  const key = place === -1 ? null : active;
  if (typeof act === 'string') ACTS[act]({ editor, sound, key, place, at });
  else if (key !== null) editor.assign(key, act.speaker);
}

function go({ editor, place }: Where, step: 1 | -1): void {
  const next = editor.doc().lines[place + step];
  if (next) editor.focus(next.key, step === 1 ? 0 : null);
}

function add(editor: Editor, sound: Sound, key: string | null): void {
  const newKey = v4();
  const doc = addAfter(editor.doc(), key, newKey, sound.nowMs());
  const startMs = doc.lines.find((line) => line.key === newKey)?.startMs ?? 0;
  const says = `Fala nova, em ${formatPlayingTime(startMs / 1_000)}.`;
  editor.edit(doc, { caret: { key: newKey, at: 0 }, says });
}

function join(editor: Editor, key: string | null): void {
  const joined = key === null ? null : joinWithNext(editor.doc(), key);
  if (joined === 'too-long') editor.say('As duas falas juntas passam de 2.000 letras.');
  else if (!joined || key === null) editor.say('Não há fala ao lado para unir.');
  else editor.edit(joined.doc, { caret: { key, at: joined.cursor }, says: 'Falas unidas.' });
}

/** As screen readers tell a line: 'Fala de Ana, 12:03'. */
export function labelOf(speaker: string | undefined, startMs: number): string {
  return `Fala${speaker ? ` de ${speaker}` : ''}, ${formatPlayingTime(startMs / 1_000)}`;
}

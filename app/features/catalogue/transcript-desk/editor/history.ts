import { inOrder } from '#app/pure/transcripts/patch.ts';
import type { Doc, DocLine, DocSpeaker } from './document.ts';

/** What one edit changed: the lines between the first and the last that are others. */
interface Step {
  /** Edits with the same name that follow each other soon are one. */
  name: string;
  at: number;
  /** The line before them. */
  after: string | null;
  from: readonly DocLine[];
  to: readonly DocLine[];
  speakers: { from: readonly DocSpeaker[]; to: readonly DocSpeaker[] };
}

export interface History {
  done: readonly Step[];
  undone: readonly Step[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

const MOST_STEPS = 200;
const SOON_MS = 1_500;

/** Notes an edit. @param name such as 'text 12': typing in one line is undone at once */
export function noteEdit(
  history: History,
  before: Doc,
  after: Doc,
  { name, at }: { name: string; at: number },
): History {
  const last = history.done.at(-1);
  const isSame = last?.name === name && name !== '' && at - last.at < SOON_MS;
  const step = stepOf(before, after, { name, at });
  if (
    isSame &&
    last.to.length === step.from.length &&
    last.to.every(({ key }, place) => step.from[place]?.key === key)
  )
    return {
      done: [...history.done.slice(0, -1), { ...step, from: last.from, after: last.after }],
      undone: [],
    };
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [] };
}

function stepOf(before: Doc, after: Doc, { name, at }: { name: string; at: number }): Step {
  const [from, to] = [before.lines, after.lines];
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end))
    end += 1;
  return {
    ...{ name, at },
    after: from[start - 1]?.key ?? null,
    from: from.slice(start, from.length - end),
    to: to.slice(start, to.length - end),
    speakers: { from: before.speakers, to: after.speakers },
  };
}

/** @returns null where nothing is to undo */
export function undo(history: History, doc: Doc): { history: History; doc: Doc; key: string | null } | null {
  const step = history.done.at(-1);
  if (!step) return null;
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, step] };
  return { history: next, doc: swap(doc, step, 'back'), key: step.from[0]?.key ?? step.after };
}

export function redo(history: History, doc: Doc): { history: History; doc: Doc; key: string | null } | null {
  const step = history.undone.at(-1);
  if (!step) return null;
  const next = { done: [...history.done, step], undone: history.undone.slice(0, -1) };
  return { history: next, doc: swap(doc, step, 'forth'), key: step.to[0]?.key ?? step.after };
}

/**
 * By the keys of the lines, because others' lines may have come in between. Ids stay as they are known by now.
 */
function swap(doc: Doc, step: Step, way: 'back' | 'forth'): Doc {
  const [from, to] = way === 'back' ? [step.to, step.from] : [step.from, step.to];
  const wanted = new Map(to.map((line) => [line.key, line]));
  const leaving = new Set(from.map(({ key }) => key));
  const lines: DocLine[] = [];
  for (const line of doc.lines) {
    const next = wanted.get(line.key);
    if (next) lines.push({ ...next, id: line.id });
    else if (!leaving.has(line.key)) lines.push(line);
  }
  const there = new Set(lines.map(({ key }) => key));
  let before = step.after;
  for (const line of to) {
    if (!there.has(line.key)) lines.splice(lines.findIndex(({ key }) => key === before) + 1, 0, line);
    before = line.key;
  }
  return { lines: inOrder(lines), speakers: swapSpeakers(doc.speakers, step.speakers, way) };
}

function swapSpeakers(present: readonly DocSpeaker[], { from, to }: Step['speakers'], way: 'back' | 'forth') {
  if (from === to) return present;
  const [old, wanted] = way === 'back' ? [to, from] : [from, to];
  const byKey = new Map(present.map((speaker) => [speaker.key, speaker]));
  const known = new Set([...old, ...wanted].map(({ key }) => key));
  const others = present.filter(({ key }) => !known.has(key));
  return [
    ...wanted.map((speaker) => ({ ...speaker, id: byKey.get(speaker.key)?.id ?? speaker.id })),
    ...others,
  ];
}

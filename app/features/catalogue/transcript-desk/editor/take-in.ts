import { type EditedLine, type Fetched, inOrder, tidyText } from '#app/pure/transcripts/patch.ts';
import type { DocLine } from './document.ts';
import { takeInNames } from './take-in-names.ts';
import type { Sent, Window } from './window.ts';

/**
 * Brings a window up to date with what is stored. Lines that nobody changed here become as they are stored, fields that
 * only one side changed go together, and where both changed the same one the line stays and waits for an answer.
 */
export function takeIn(window: Window, stored: Fetched, sent: Sent | null): Window {
  const names = takeInNames(window, stored, sent);
  const keyOf = (id: number | null) => (id === null ? null : (names.keys.get(id) ?? null));
  const conflicts = new Map(window.conflicts.lines);
  const fetched = new Map(stored.lines.map((line) => [line.id, line]));
  const order = new Set(stored.order);
  const own = ownLines(window, sent);
  const removed = new Set(sent?.patch.removed);
  const known = new Set<number>();
  const lines: DocLine[] = [];
  for (const line of window.doc.lines) {
    const id = sent?.keys[line.key] ?? line.id;
    if (id !== null) known.add(id);
    const now = id === null ? undefined : fetched.get(id);
    const mine = id === null ? undefined : own.get(id);
    // What was sent and not stored, because another window had changed the line, is still only typed here.
    const isStored = mine !== undefined && (!now || isAsSent(mine, now));
    const was = id === null ? undefined : isStored ? mine : window.base.lines.get(id);
    const isGone = id !== null && !order.has(id) && window.base.lines.has(id);
    if (isGone && removed.has(id)) {
      // Brought back here while its removal was being saved: to the store it is a new line.
      lines.push({ ...line, id: null });
      continue;
    }
    if (isGone && isUntouched(line, was, names.idOf)) continue;
    if (isGone) conflicts.set(line.key, null);
    const merged = now ? mergedLine({ ...line, id }, { now, was, keyOf, idOf: names.idOf }) : { ...line, id };
    if (now && merged === null) conflicts.set(line.key, now);
    else if (now) conflicts.delete(line.key);
    lines.push(isSameLine(merged, line) ? line : (merged ?? { ...line, id }));
  }
  for (const [place, id] of stored.order.entries()) {
    const line = fetched.get(id);
    if (!line || known.has(id) || isOwnRemoval(line, window, own)) continue;
    const before = stored.order[place - 1];
    const at = before === undefined ? 0 : lines.findIndex((one) => one.id === before) + 1;
    const { startMs, endMs, text } = line;
    lines.splice(at || byTime(lines, startMs), 0, {
      key: String(id),
      id,
      startMs,
      endMs,
      text,
      speaker: keyOf(line.speaker),
    });
  }
  const baseLines = new Map([...window.base.lines].filter(([id]) => order.has(id)));
  for (const line of stored.lines) baseLines.set(line.id, line);
  return {
    doc: {
      lines: isSameList(lines, window.doc.lines) ? window.doc.lines : inOrder(lines),
      speakers: names.speakers,
    },
    base: { madeAt: stored.madeAt, version: stored.version, lines: baseLines, speakers: names.base },
    conflicts: { lines: conflicts, names: names.conflicts },
  };
}

/** The lines as this window sent them. */
function ownLines({ base }: Window, sent: Sent | null): Map<number, Partial<EditedLine>> {
  const own = new Map<number, Partial<EditedLine>>();
  const idOf = (ref: number | string | null | undefined) =>
    typeof ref === 'string' ? (sent?.keys[ref] ?? null) : ref;
  for (const { speaker, ...change } of sent?.patch.changed ?? []) {
    const was = base.lines.get(change.id);
    if (was)
      own.set(change.id, {
        ...was,
        ...change,
        ...(speaker !== undefined && { speaker: idOf(speaker) ?? null }),
      });
  }
  for (const { key, after: _after, speaker, ...fields } of sent?.patch.added ?? []) {
    const id = sent?.keys[key];
    if (id !== undefined) own.set(id, { id, ...fields, speaker: idOf(speaker) ?? null });
  }
  return own;
}

interface Sides {
  now: EditedLine;
  /** What both sides began with: as sent, where that was stored. */
  was: Partial<EditedLine> | undefined;
  keyOf: (id: number | null) => string | null;
  idOf: (key: string | null) => number | null;
}

/** @returns null where both sides changed the same field, each in its way */
function mergedLine(line: DocLine, { now, was, keyOf, idOf }: Sides): DocLine | null {
  const here = {
    startMs: line.startMs,
    endMs: line.endMs,
    speaker: idOf(line.speaker),
    text: tidyText(line.text),
  };
  const merged: DocLine = { ...line };
  for (const name of ['startMs', 'endMs', 'speaker', 'text'] as const) {
    const [mine, theirs, before] = [here[name], now[name], was?.[name]];
    if (mine === theirs || theirs === before) continue;
    if (mine !== before) return null;
    if (name === 'speaker') merged.speaker = keyOf(now.speaker);
    else Object.assign(merged, { [name]: theirs });
  }
  return merged;
}

function isAsSent(mine: Partial<EditedLine>, now: EditedLine): boolean {
  return (['startMs', 'endMs', 'speaker', 'text'] as const).every((name) => mine[name] === now[name]);
}

function isUntouched(
  line: DocLine,
  was: Partial<EditedLine> | undefined,
  idOf: (key: string | null) => number | null,
) {
  return (
    was !== undefined &&
    line.startMs === was.startMs &&
    line.endMs === was.endMs &&
    idOf(line.speaker) === was.speaker &&
    tidyText(line.text) === was.text
  );
}

/** Deleted here, and since stored only as this window had sent it before. */
function isOwnRemoval(
  line: EditedLine,
  { base }: Window,
  own: ReadonlyMap<number, Partial<EditedLine>>,
): boolean {
  const mine = own.get(line.id);
  return (
    mine !== undefined &&
    (base.lines.has(line.id) || mine.id === line.id) &&
    mine.text === line.text &&
    mine.startMs === line.startMs &&
    mine.endMs === line.endMs
  );
}

function isSameLine(a: DocLine | null, b: DocLine): boolean {
  return (
    a !== null &&
    a.id === b.id &&
    a.startMs === b.startMs &&
    a.endMs === b.endMs &&
    a.speaker === b.speaker &&
    a.text === b.text
  );
}

function isSameList(a: readonly DocLine[], b: readonly DocLine[]): boolean {
  return a.length === b.length && a.every((line, place) => line === b[place]);
}

function byTime(lines: readonly DocLine[], startMs: number): number {
  const place = lines.findIndex((line) => line.startMs > startMs);
  return place === -1 ? lines.length : place;
}

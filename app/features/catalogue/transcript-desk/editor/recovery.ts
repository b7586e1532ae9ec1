import type { Fetched, TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import { inOrder } from '#app/pure/transcripts/patch.ts';
import type { DocLine } from './document.ts';
import { NO_CONFLICTS, type Patched } from './patch-of.ts';
import type { Window } from './window.ts';

/** What a window had not stored when it was closed. */
export interface KeptWork {
  tab: string;
  madeAt: string;
  base: number;
  /** A save that was under way: nobody knows whether it arrived. */
  sent: TranscriptPatch | null;
  /** All that was not known to be stored, that save included. */
  all: Patched;
  /** Lines that collided, and wait for an answer. */
  unsettled: readonly number[];
}

/** The editor as it opens. */
export function docFrom(stored: Fetched): Window {
  const keyOf = (id: number | null) => (id === null ? null : `s${id}`);
  const lines = stored.lines.map(
    ({ id, startMs, endMs, speaker, text }): DocLine => ({
      ...{ key: String(id), id, startMs, endMs, speaker: keyOf(speaker), text },
    }),
  );
  return {
    doc: { speakers: stored.speakers.map(({ id, name }) => ({ key: `s${id}`, id, name })), lines },
    base: {
      ...{ madeAt: stored.madeAt, version: stored.version },
      lines: new Map(stored.lines.map((line) => [line.id, line])),
      speakers: new Map(stored.speakers.map((speaker) => [speaker.id, speaker])),
    },
    conflicts: NO_CONFLICTS,
  };
}

/**
 * Puts kept work on top of what is stored by now. A line that others changed since waits for an answer.
 * @param keys the ids that the save which was under way got
 */
export function withKept(opened: Window, kept: KeptWork, keys: Readonly<Record<string, number>>): Window {
  const { all } = kept;
  const conflicts = new Map(opened.conflicts.lines);
  const speakers = opened.doc.speakers.map((speaker) => {
    const name = all.speakers.changed.find(({ id }) => id === speaker.id)?.name;
    return name === undefined ? speaker : { ...speaker, name };
  });
  for (const { key, name } of all.speakers.added)
    if (keys[key] === undefined) speakers.push({ key, id: null, name });
  const speakerKey = (ref: number | string | null) => {
    const id = typeof ref === 'string' ? keys[ref] : ref;
    return id === null ? null : id === undefined ? (ref as string) : `s${id}`;
  };
  const changes = new Map<number, Partial<DocLine>>();
  for (const { id, speaker, ...fields } of all.changed)
    changes.set(id, { ...fields, ...(speaker !== undefined && { speaker: speakerKey(speaker) }) });
  for (const { key, after: _after, speaker, ...fields } of all.added) {
    const id = keys[key];
    if (id !== undefined) changes.set(id, { ...fields, speaker: speakerKey(speaker) });
  }
  // Stored as this window had sent it: nobody else was at it.
  const isAsSent = (change: TranscriptPatch['changed'][number]) => {
    const stored = opened.base.lines.get(change.id);
    return stored !== undefined && (change.text ?? stored.text) === stored.text;
  };
  const own = new Set([
    ...(kept.sent?.changed.filter(isAsSent).map(({ id }) => id) ?? []),
    ...Object.values(keys),
  ]);
  const removed = new Set(all.removed);
  const lines: DocLine[] = [];
  for (const line of opened.doc.lines) {
    const stored = line.id === null ? undefined : opened.base.lines.get(line.id);
    const change = line.id === null ? undefined : changes.get(line.id);
    const isNewer =
      stored !== undefined &&
      (kept.unsettled.includes(stored.id) || (stored.version > kept.base && !own.has(stored.id)));
    if (line.id !== null && removed.has(line.id) && !isNewer) continue;
    const next = change ? { ...line, ...change } : line;
    const isOther =
      change !== undefined &&
      isNewer &&
      (Object.keys(change) as Array<keyof DocLine>).some((name) => next[name] !== line[name]);
    if (isOther && stored) conflicts.set(line.key, stored);
    lines.push(next);
  }
  const placeOf = (after: number | string | null) => {
    const id = typeof after === 'string' ? (keys[after] ?? null) : after;
    return lines.findIndex(
      (line) => (typeof after === 'string' && line.key === after) || (id !== null && line.id === id),
    );
  };
  for (const { key, after, speaker, ...fields } of all.added)
    if (keys[key] === undefined)
      lines.splice(placeOf(after) + 1, 0, { key, id: null, ...fields, speaker: speakerKey(speaker) });
  return {
    ...opened,
    doc: { speakers, lines: inOrder(lines) },
    conflicts: { ...opened.conflicts, lines: conflicts },
  };
}

import type { EditedLine, Speaker, TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import { inOrder } from '#app/pure/transcripts/patch.ts';
import { firstSpeaker } from './speaker-marks.ts';

interface Stored {
  version: number;
  nextLine: number;
  speakers: readonly Speaker[];
  lines: readonly EditedLine[];
}

export interface Merged extends Stored {
  /** The ids of what the patch adds, by its keys. */
  keys: Record<string, number>;
  /** Whether anything is another than before. */
  isChanged: boolean;
}

/**
 * Applies a patch to what is stored. A line or a name that somebody else changed after the patch's base stays as it is:
 * the window that sent the patch sees that, and asks.
 */
export function mergePatch(stored: Stored, patch: TranscriptPatch): Merged {
  const version = stored.version + 1;
  const { speakers, keys: names } = mergeSpeakers(stored.speakers, patch, version);
  const idOf = (ref: number | string | null | undefined) => {
    const id = typeof ref === 'string' ? names.get(ref) : ref;
    return speakers.some((speaker) => speaker.id === id) ? (id ?? null) : null;
  };
  const isOpen = (line: EditedLine) => line.version <= patch.base;
  const changes = new Map(patch.changed.map((change) => [change.id, change]));
  const removed = new Set(patch.removed);
  const kept = stored.lines
    .filter((line) => !(removed.has(line.id) && isOpen(line)))
    .map((line) => {
      const change = changes.get(line.id);
      if (!change || !isOpen(line)) return line;
      const speaker = change.speaker === undefined ? line.speaker : idOf(change.speaker);
      return changedLine(line, { ...change, speaker }, version);
    });
  const keys = new Map(names);
  const lines = inOrder(withAdded(kept, { stored, patch, version, keys, idOf }));
  const used = new Set(lines.map(({ speaker }) => speaker));
  const gone = new Set(patch.speakers.removed.filter((id) => !used.has(id)));
  const left = gone.size > 0 ? speakers.filter(({ id }) => !gone.has(id)) : speakers;
  const isChanged =
    left.length !== stored.speakers.length ||
    left.some((speaker, place) => speaker !== stored.speakers[place]) ||
    lines.length !== stored.lines.length ||
    lines.some((line, place) => line !== stored.lines[place]);
  return {
    version,
    nextLine: stored.nextLine + patch.added.length,
    speakers: left,
    lines,
    keys: Object.fromEntries(keys),
    isChanged,
  };
}

/** The same line where the change says what is there already. */
function changedLine(
  line: EditedLine,
  {
    startMs = line.startMs,
    endMs = line.endMs,
    speaker,
    text = line.text,
  }: Partial<EditedLine> & { speaker: number | null },
  version: number,
): EditedLine {
  const end = Math.max(startMs, endMs);
  const isSame =
    line.startMs === startMs && line.endMs === end && line.speaker === speaker && line.text === text;
  return isSame ? line : { id: line.id, version, startMs, endMs: end, speaker, text };
}

function mergeSpeakers(stored: readonly Speaker[], { base, speakers }: TranscriptPatch, version: number) {
  const names = new Map(speakers.changed.map(({ id, name }) => [id, name]));
  const merged = stored.map((speaker) => {
    const name = names.get(speaker.id);
    const isOpen = speaker.version <= base;
    return name === undefined || !isOpen || name === speaker.name ? speaker : { ...speaker, name, version };
  });
  // A key is what a window sends: '__proto__' as well.
  const keys = new Map<string, number>();
  for (const { key, name } of speakers.added) {
    const known = merged.find((speaker) => speaker.name === name);
    const id = known?.id ?? firstSpeaker(version) + merged.length - stored.length;
    if (!known) merged.push({ id, name, version });
    keys.set(key, id);
  }
  return { speakers: merged, keys };
}

interface Adding {
  stored: Stored;
  patch: TranscriptPatch;
  version: number;
  keys: Map<string, number>;
  idOf: (ref: number | string | null) => number | null;
}

/** The new lines at their places: after the line that each names, or by its time where that one is gone. */
function withAdded(lines: readonly EditedLine[], { stored, patch, version, keys, idOf }: Adding) {
  if (patch.added.length === 0) return lines;
  const followers = new Map<number | null, EditedLine[]>();
  const known = new Set(lines.map(({ id }) => id));
  const alone: EditedLine[] = [];
  for (const [place, { key, after, startMs, endMs, speaker, text }] of patch.added.entries()) {
    const id = stored.nextLine + place;
    keys.set(key, id);
    known.add(id);
    const line = { id, version, startMs, endMs: Math.max(startMs, endMs), speaker: idOf(speaker), text };
    const before = typeof after === 'string' ? keys.get(after) : after;
    if (before === undefined || (before !== null && !known.has(before))) alone.push(line);
    else followers.set(before, [line, ...(followers.get(before) ?? [])]);
  }
  const all: EditedLine[] = [];
  const add = (id: number | null) => {
    const waiting = [...(followers.get(id) ?? [])];
    while (waiting.length > 0) {
      const line = waiting.shift() as EditedLine;
      all.push(line);
      waiting.unshift(...(followers.get(line.id) ?? []));
    }
  };
  add(null);
  for (const line of lines) {
    all.push(line);
    add(line.id);
  }
  return [...all, ...alone];
}

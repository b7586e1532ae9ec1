import {
  type EditedLine,
  LONGEST_PATCH,
  MOST_PATCHED,
  type Speaker,
  type TranscriptPatch,
  tidyText,
} from '#app/pure/transcripts/patch.ts';
import type { Doc, DocLine } from './document.ts';

/** What is stored, as far as this window knows. */
export interface Base {
  madeAt: string;
  version: number;
  lines: ReadonlyMap<number, EditedLine>;
  speakers: ReadonlyMap<number, Speaker>;
}

/** What another window changed as well: as it is stored now, null where it is deleted. By the key of the line or name. */
export interface Conflicts {
  lines: ReadonlyMap<string, EditedLine | null>;
  names: ReadonlyMap<string, string>;
}

export const NO_CONFLICTS: Conflicts = { lines: new Map(), names: new Map() };

type Changes = Omit<TranscriptPatch, 'tab' | 'number' | 'madeAt' | 'base'>;

/** Whether more waits than one save takes. */
export type Patched = Changes & { isPartial: boolean };

/**
 * What is in the editor and not stored. Lines without words wait until they have some; what collided waits for an answer.
 * @returns null where all is stored
 */
export function patchOf(
  doc: Doc,
  base: Base,
  conflicts: Conflicts,
  most = MOST_PATCHED,
  longest = most > MOST_PATCHED ? Number.POSITIVE_INFINITY : LONGEST_PATCH,
): Patched | null {
  const ids = new Map(
    doc.speakers.map(({ key, id }) => [key, id !== null && base.speakers.has(id) ? id : key]),
  );
  const refOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  const changed: Array<Changes['changed'][number]> = [];
  const added: Array<Changes['added'][number]> = [];
  const present = new Set<number>();
  let after: number | string | null = null;
  for (const line of doc.lines) {
    const stored = line.id === null ? undefined : base.lines.get(line.id);
    if (line.id !== null) present.add(line.id);
    const isWaiting =
      conflicts.lines.has(line.key) || (line.text !== stored?.text && tidyText(line.text) === '');
    if (stored && !isWaiting) {
      const change = changeOf(line, stored, refOf(line.speaker));
      if (change) changed.push(change);
    }
    if (!stored && !isWaiting) added.push({ key: line.key, after, ...fieldsOf(line, refOf(line.speaker)) });
    if (stored) after = stored.id;
    else if (!isWaiting) after = line.key;
  }
  const removed = [...base.lines.keys()].filter((id) => !present.has(id));
  const speakers = speakerChanges(doc, base, conflicts);
  const count = changed.length + added.length + removed.length;
  const names = speakers.changed.length + speakers.added.length + speakers.removed.length;
  if (count + names === 0) return null;
  const isUnbounded = longest === Number.POSITIVE_INFINITY;
  if (count <= most && (isUnbounded || bytesOf(changed) + bytesOf(added) <= longest))
    return { speakers, changed, added, removed, isPartial: false };
  const first = upTo(changed, most, longest);
  const next =
    first.length < changed.length ? [] : upTo(added, most - first.length, longest - bytesOf(first));
  const isRoom = next.length === added.length && first.length === changed.length;
  const last = isRoom ? removed.slice(0, most - first.length - next.length) : [];
  // A name goes when no line has it any more.
  return {
    ...{ speakers: { ...speakers, removed: [] }, changed: first, added: next, removed: last },
    isPartial: true,
  };
}

/** As a form sends them: a quotation mark in a line takes six, an emoji twelve. */
function bytesOf(lines: readonly object[]): number {
  return lines.reduce((bytes, line) => bytes + lineBytes(line), 0);
}

function lineBytes(line: object): number {
  return new URLSearchParams({ line: `${JSON.stringify(line)},` }).toString().length;
}

/** The first ones, as many as fit. */
function upTo<Line extends object>(lines: readonly Line[], most: number, longest: number): Line[] {
  let bytes = 0;
  const end = lines.findIndex((line, place) => {
    bytes += lineBytes(line);
    return place >= most || bytes > longest;
  });
  return lines.slice(0, end === -1 ? lines.length : end);
}

function changeOf(line: DocLine, stored: EditedLine, speaker: number | string | null) {
  if (isAsStored(line, stored, speaker)) return null;
  const fields = fieldsOf(line, speaker);
  const names = (['startMs', 'endMs', 'speaker', 'text'] as const).filter(
    (name) => fields[name] !== stored[name],
  );
  if (names.length === 0) return null;
  return { id: stored.id, ...Object.fromEntries(names.map((name) => [name, fields[name]])) };
}

/** For most lines, without looking for spaces. */
function isAsStored(line: DocLine, stored: EditedLine, speaker: number | string | null): boolean {
  return (
    line.text === stored.text &&
    line.startMs === stored.startMs &&
    line.endMs === stored.endMs &&
    speaker === stored.speaker
  );
}

function fieldsOf({ startMs, endMs, text }: DocLine, speaker: number | string | null) {
  return { startMs, endMs: Math.max(startMs, endMs), speaker, text: tidyText(text) };
}

function speakerChanges(doc: Doc, base: Base, conflicts: Conflicts): Changes['speakers'] {
  const named = doc.speakers.filter(({ key, name }) => tidyText(name) !== '' && !conflicts.names.has(key));
  const storedOf = (id: number | null) => (id === null ? undefined : base.speakers.get(id));
  const present = new Set(doc.speakers.map(({ id }) => id));
  return {
    changed: named.flatMap(({ id, name }) => {
      const stored = storedOf(id);
      return stored && stored.name !== tidyText(name) ? [{ id: stored.id, name: tidyText(name) }] : [];
    }),
    added: named.flatMap(({ key, id, name }) => (storedOf(id) ? [] : [{ key, name: tidyText(name) }])),
    removed: [...base.speakers.keys()].filter((id) => !present.has(id)),
  };
}

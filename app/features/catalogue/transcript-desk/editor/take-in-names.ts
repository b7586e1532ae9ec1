import { type Fetched, tidyText } from '#app/pure/transcripts/patch.ts';
import type { DocSpeaker } from './document.ts';
import type { Sent, Window } from './window.ts';

/** The same for the names: what only the other side changed is taken, and what both changed waits for an answer. */
export function takeInNames({ doc, base, conflicts }: Window, stored: Fetched, sent: Sent | null) {
  const waiting = new Map(conflicts.names);
  const now = new Map(stored.speakers.map((speaker) => [speaker.id, speaker]));
  const own = new Map(sent?.patch.speakers.changed.map(({ id, name }) => [id, name]));
  const known = new Set<number>();
  const speakers: DocSpeaker[] = [];
  const used = new Set(doc.lines.map(({ speaker }) => speaker));
  for (const speaker of doc.speakers) {
    const id = sent?.keys[speaker.key] ?? speaker.id;
    const stillThere = id === null ? undefined : now.get(id);
    const sentName = id === null ? undefined : own.get(id);
    const isStored = sentName !== undefined && sentName === stillThere?.name;
    const was = id === null ? undefined : isStored ? sentName : base.speakers.get(id)?.name;
    if (id !== null) known.add(id);
    // Gone there, and no line here says it.
    if (id !== null && !stillThere && base.speakers.has(id) && !used.has(speaker.key)) continue;
    const mine = tidyText(speaker.name);
    const isTaken = stillThere !== undefined && mine === was && stillThere.name !== mine;
    const isCollision =
      stillThere !== undefined && mine !== was && stillThere.name !== was && stillThere.name !== mine;
    if (isCollision && was !== undefined) waiting.set(speaker.key, stillThere.name);
    else if (stillThere) waiting.delete(speaker.key);
    speakers.push(
      isTaken ? { ...speaker, id, name: stillThere.name } : speaker.id === id ? speaker : { ...speaker, id },
    );
  }
  for (const { id, name } of stored.speakers) {
    // Removed here, and not stored yet.
    if (known.has(id) || (base.speakers.has(id) && !sent?.patch.speakers.removed.includes(id))) continue;
    speakers.push({ key: `s${id}`, id, name });
  }
  const isSame =
    speakers.length === doc.speakers.length && speakers.every((one, place) => one === doc.speakers[place]);
  const keys = new Map(speakers.flatMap(({ key, id }) => (id === null ? [] : [[id, key] as const])));
  const ids = new Map(speakers.map(({ key, id }) => [key, id]));
  return {
    speakers: isSame ? doc.speakers : speakers,
    base: now,
    conflicts: waiting,
    /** By id. */
    keys,
    idOf: (key: string | null) => (key === null ? null : (ids.get(key) ?? null)),
  };
}

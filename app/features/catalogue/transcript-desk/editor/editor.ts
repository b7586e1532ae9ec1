import { v4 } from 'uuid';
import type { EditedLine } from '#app/pure/transcripts/patch.ts';
import { createStore } from '#app/ui/external-store.ts';
import { addAfter, assignSpeaker, type Doc, type DocLine, lineOf, removeLine, setLine } from './document.ts';
import { NO_HISTORY, noteEdit, redo, undo } from './history.ts';
import type { Conflicts } from './patch-of.ts';
import { startSaving } from './saving.ts';
import type { Caret, EditorState, Window } from './window.ts';

export type Editor = ReturnType<typeof createEditor>;

/** One window's editor of one transcript: what stands in it, what is stored, and the way between. */
export function createEditor(itemId: string, opened: Window) {
  const store = createStore<EditorState>({
    window: opened,
    history: NO_HISTORY,
    active: opened.doc.lines[0]?.key ?? null,
    caret: null,
    ...{ isDirty: false, isSending: false, problem: null, isKept: true },
    said: { text: '', turn: 0 },
  });
  const { get, set } = store;
  const saving = startSaving(itemId, { get, set });
  let turn = 0;
  let granted = 0;

  const say = (text: string) => set({ said: { text, turn: ++turn } });
  const setWindow = (window: Window, more: Partial<EditorState> = {}) => {
    // Whether anything is to be stored is looked at once the typing stops: ten thousand lines are not compared for a letter.
    set({ window, isDirty: true, ...more });
    saving.changed();
  };
  /** @param name edits with one name that follow each other are undone together */
  const edit = (
    doc: Doc | null,
    more: { name?: string; caret?: Omit<Caret, 'turn'>; says?: string } = {},
  ) => {
    const { window, history } = get();
    if (!doc || doc === window.doc) return;
    const noted = noteEdit(history, window.doc, doc, { name: more.name ?? '', at: Date.now() });
    const caret = more.caret && { caret: { ...more.caret, turn: ++turn }, active: more.caret.key };
    setWindow({ ...window, doc }, { history: noted, ...caret });
    if (more.says) say(more.says);
  };
  const travel = (way: typeof undo, none: string, says: string) => {
    const { window, history } = get();
    const step = way(history, window.doc);
    if (!step) return say(none);
    const key = step.key ?? get().active;
    const isThere = lineOf(step.doc, key) !== undefined;
    const caret = isThere && key !== null ? { caret: { key, at: null, turn: ++turn }, active: key } : {};
    setWindow({ ...window, doc: step.doc }, { history: step.history, ...caret });
    say(says);
  };

  return {
    ...{ get, use: store.use, say, edit, setWindow },
    doc: () => get().window.doc,
    /** A text without lines opens with one to write into; it is stored with its first words. */
    begin: () => {
      const { window } = get();
      if (window.doc.lines.length > 0) return;
      const key = v4();
      set({ window: { ...window, doc: addAfter(window.doc, null, key) }, active: key });
    },
    /** True once for each wish: a line that comes into view again takes no focus. */
    isNewWish: (caret: Caret) => {
      const isNew = caret.turn > granted;
      granted = Math.max(granted, caret.turn);
      return isNew;
    },
    focus: (key: string, at: number | null = null) => set({ active: key, caret: { key, at, turn: ++turn } }),
    /** Brings a line into view. */
    show: (key: string) => set({ active: key, caret: { key, at: null, turn: ++turn, isOnlyShown: true } }),
    /** The keyboard came to a line. A line that was left without words goes. */
    enter: (key: string) => {
      const { active, window } = get();
      if (active === key) return;
      const left = lineOf(window.doc, active);
      set({ active: key });
      if (left && left.text.trim() === '') edit(removeLine(window.doc, left.key));
    },
    type: (key: string, text: string) =>
      edit(setLine(get().window.doc, key, { text: text.replace(/[\r\n]+/g, ' ') }), { name: `text ${key}` }),
    change: (key: string, change: Partial<DocLine>) => edit(setLine(get().window.doc, key, change)),
    assign: (key: string, place: number) => {
      const speaker = get().window.doc.speakers[place];
      if (!speaker) return say(`Não há uma ${place + 1}ª pessoa na lista.`);
      edit(assignSpeaker(get().window.doc, key, speaker.key), { says: `Fala de ${speaker.name}.` });
    },
    undo: () => travel(undo, 'Não há o que desfazer.', 'Desfeito.'),
    redo: () => travel(redo, 'Não há o que refazer.', 'Refeito.'),
    /** Answers a collision: with the line as it is here, or as it is stored. */
    settle: (key: string, isMine: boolean) => {
      const { window } = get();
      const theirs = window.conflicts.lines.get(key);
      const lines = new Map(window.conflicts.lines);
      lines.delete(key);
      setWindow({
        ...window,
        doc: isMine ? window.doc : settled(window, key, theirs),
        conflicts: { ...window.conflicts, lines },
      });
      say(isMine ? 'Ficou a sua versão.' : 'Ficou a outra versão.');
    },
    settleName: (key: string, isMine: boolean) => {
      const { window } = get();
      const names = new Map(window.conflicts.names);
      const theirs = names.get(key);
      names.delete(key);
      const speakers = window.doc.speakers.map((one) =>
        one.key === key && !isMine && theirs !== undefined ? { ...one, name: theirs } : one,
      );
      const conflicts: Conflicts = { ...window.conflicts, names };
      setWindow({ ...window, doc: { ...window.doc, speakers }, conflicts });
    },
    save: saving.now,
    refresh: saving.refresh,
    recover: saving.recover,
    stop: saving.stop,
  };
}

function settled({ doc, base }: Window, key: string, theirs: EditedLine | null | undefined): Doc {
  if (!theirs) return removeLine(doc, key);
  const { id, startMs, endMs, text } = theirs;
  const speaker = doc.speakers.find(
    (one) => one.id !== null && one.id === theirs.speaker && base.speakers.has(one.id),
  );
  return setLine(doc, key, { id, startMs, endMs, text, speaker: speaker?.key ?? null });
}

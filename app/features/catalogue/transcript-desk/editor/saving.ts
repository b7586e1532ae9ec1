import { v4 } from 'uuid';
import { onSignedIn, tellSignedOut } from '#app/pure/people/signed-out.ts';
import type { Fetched, TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import { dropWork, holdTab, keepWork } from './kept-work.ts';
import { patchOf } from './patch-of.ts';
import { type KeptWork, withKept } from './recovery.ts';
import { fetchLines, sendPatch } from './requests.ts';
import { takeIn } from './take-in.ts';
import type { EditorState, Sent, Window } from './window.ts';

const SAVE_AFTER_MS = 1_000;
const KEEP_AFTER_MS = 300;
const AGAIN_AFTER_MS = 4_000;
const MOST_PATIENCE = 8;

/** 'later': nobody answered; it stays in the browser. 'unfit': another text is there by now. */
export type Recovered = 'taken' | 'later' | 'unfit';

interface State {
  get: () => EditorState;
  set: (change: Partial<EditorState>) => void;
}

/**
 * Stores what is typed, about a second after the typing stops. One save is under way at a time, and is sent again as it was
 * until an answer comes. What is not stored is kept in this browser.
 */
export function startSaving(itemId: string, { get, set }: State) {
  const tab = v4();
  const letGo = holdTab(tab);
  let number = 0;
  let sent: { message: TranscriptPatch; patch: Sent['patch'] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let isOver = false;
  let isMoreWaiting = false;

  function changed(): void {
    plan(SAVE_AFTER_MS);
    clearTimeout(keeping);
    keeping = setTimeout(keep, KEEP_AFTER_MS);
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(now, ms);
  }

  function keep(): void {
    clearTimeout(keeping);
    const { doc, base, conflicts } = get().window;
    // Lines that collided are typed work as well: nothing waits for the answer but the sending.
    const all = patchOf(doc, base, { ...conflicts, lines: new Map() }, Number.POSITIVE_INFINITY);
    if (!all) {
      dropWork(itemId, tab);
      return;
    }
    const unsettled = [...conflicts.lines.values()].flatMap((line) => (line ? [line.id] : []));
    const known = { tab, madeAt: base.madeAt, base: base.version, unsettled };
    const work: KeptWork = { ...known, sent: sent?.message ?? null, all };
    const isKept = keepWork(itemId, work);
    if (isKept !== get().isKept) set({ isKept });
  }

  function next(): typeof sent {
    const { doc, base, conflicts } = get().window;
    const patch = patchOf(doc, base, conflicts);
    if (!patch) return null;
    const { isPartial, ...changes } = patch;
    isMoreWaiting = isPartial;
    number += 1;
    return { message: { tab, number, madeAt: base.madeAt, base: base.version, ...changes }, patch: changes };
  }

  async function now(): Promise<void> {
    clearTimeout(timer);
    if (isSending || isOver) return;
    sent ??= next();
    if (!sent) return set({ isDirty: false });
    isSending = true;
    set({ isSending: true });
    keep();
    const { message, patch } = sent;
    const answer = await sendPatch(itemId, message);
    isSending = false;
    if (isOver) return;
    if (!answer.ok) return failed(answer.why);
    sent = null;
    failures = 0;
    take(answer.value.stored, { patch, keys: answer.value.keys });
    set({ isSending: false, problem: null });
    keep();
    if (get().isDirty) plan(isMoreWaiting ? 0 : SAVE_AFTER_MS);
  }

  function failed(why: NonNullable<EditorState['problem']>): void {
    set({ isSending: false, problem: why });
    keep();
    if (why === 'signed-out') tellSignedOut();
    if (why !== 'unreachable') return;
    failures += 1;
    plan(AGAIN_AFTER_MS * Math.min(2 ** (failures - 1), MOST_PATIENCE));
  }

  function take(stored: Fetched, own: Sent | null): void {
    const window = takeIn(get().window, stored, own);
    set({ window, isDirty: patchOf(window.doc, window.base, window.conflicts, 1) !== null });
  }

  /** Others have saved. */
  async function refresh(): Promise<void> {
    if (isSending || sent || isOver) return;
    const since = get().window.base.version;
    const answer = await fetchLines(itemId, since);
    const isCurrent = !isSending && !sent && get().window.base.version === since;
    if (isOver || !answer.ok || !isCurrent) return;
    if (answer.value.madeAt !== get().window.base.madeAt) return set({ problem: 'replaced' });
    take(answer.value, null);
  }

  /** Takes up what an earlier window of this browser could not store. */
  async function recover(kept: KeptWork, opened: (stored: Fetched) => Window): Promise<Recovered> {
    if (kept.madeAt !== get().window.base.madeAt) return 'unfit';
    const first = kept.sent ? await sendPatch(itemId, kept.sent) : null;
    if (first && !first.ok) return ['unreachable', 'signed-out'].includes(first.why) ? 'later' : 'unfit';
    const fresh = await fetchLines(itemId, 0);
    if (!fresh.ok) return 'later';
    const window = withKept(opened(fresh.value), kept, first?.value.keys ?? {});
    set({ window, isDirty: patchOf(window.doc, window.base, window.conflicts, 1) !== null });
    keep();
    dropWork(itemId, kept.tab);
    plan(0);
    return 'taken';
  }

  const again = () => {
    failures = 0;
    plan(0);
  };
  addEventListener('online', again);
  addEventListener('pagehide', keep);
  const stopListening = onSignedIn(again);

  return {
    changed,
    now,
    refresh,
    recover,
    stop: () => {
      keep();
      isOver = true;
      clearTimeout(timer);
      clearTimeout(keeping);
      removeEventListener('online', again);
      removeEventListener('pagehide', keep);
      stopListening();
      letGo();
    },
  };
}

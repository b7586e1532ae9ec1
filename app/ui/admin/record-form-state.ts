import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { FormDraft } from './form-drafts.ts';

export type Values = Readonly<Record<string, string>>;

/** Where the form of a record stands. */
export interface RecordFormState {
  /** What the fields were drawn with; null: with the record. Another turn, which is their key, draws them anew. */
  shown: { turn: number; typed: Values | null };
  /** What a save goes along with: it writes over this version of the record, and over no other. */
  version: number;
  /** The version that the fields are based on: unlike `version`, without those that it may be saved over. */
  base: number;
  isDirty: boolean;
  isSending: boolean;
  /** Somebody else has saved meanwhile; the person was told, and decides. */
  hasCollided: boolean;
  /** Of a save that is done, until the page has fetched what it stored. */
  awaited: number | null;
  /** The `base` of a save meanwhile: what that one has sent; null: that which the fields were drawn with. */
  upon: string | null;
  /** What somebody else saved has come into the fields, where nothing was typed. */
  isRefreshed: boolean;
  /** What was typed another day, and has come back. */
  recovered: FormDraft | null;
}

export type RecordFormEvent =
  | { type: 'typed'; isChanged: boolean }
  | { type: 'sent' }
  /** `isAsSent`: nobody has typed on meanwhile; `sentBase`: what was sent, as the base of another save */
  | { type: 'answered'; answer: FormAnswer; isAsSent: boolean; sentBase?: string | null }
  /**
   * The page knows this version of the record. Whether the fields are as they were drawn, or sent; `rebased`: what was
   * typed on after a save, upon that version.
   */
  | { type: 'fetched'; stored: number; isAsSaved: boolean; isAsSent: boolean; rebased?: Values | null }
  | { type: 'recovered'; draft: FormDraft }
  | { type: 'kept' }
  | { type: 'discarded'; stored: number }
  /** What somebody else saved is nothing that the form shows. */
  | { type: 'looks-the-same' };

/** A form as it is opened; `answer`, where the whole page was sent and refused. */
export function openedForm(answer: FormAnswer | undefined, stored: number): RecordFormState {
  const typed = answer?.ok === false ? (answer.values ?? null) : null;
  const base = Number(typed?.version ?? stored);
  return {
    shown: { turn: 0, typed },
    version: answer?.version ?? base,
    base,
    isDirty: typed !== null,
    isSending: false,
    hasCollided: isCollision(answer),
    awaited: null,
    upon: null,
    isRefreshed: false,
    recovered: null,
  };
}

/**
 * What becomes of a form. No event lets a save write over what its person has not seen: fields and version come
 * together, from what was opened, saved or fetched; and what is fetched meanwhile comes only where nothing was typed.
 */
export function nextState(state: RecordFormState, event: RecordFormEvent): RecordFormState {
  switch (event.type) {
    case 'typed':
      if (event.isChanged === state.isDirty) return state;
      return { ...state, isDirty: event.isChanged, isRefreshed: state.isRefreshed && !event.isChanged };
    case 'sent':
      // What is being sent is left by its own answer: a new record leads to its page.
      return { ...state, isSending: true, isDirty: false, isRefreshed: false };
    case 'answered':
      return answered(state, event);
    case 'fetched':
      return fetched(state, event);
    case 'recovered': {
      const { values } = event.draft;
      return { ...drawn(state, values, Number(values.version)), isDirty: true, recovered: event.draft };
    }
    case 'kept':
      return { ...state, recovered: null };
    case 'discarded':
      return { ...drawn(state, null, event.stored), isDirty: false, hasCollided: false, recovered: null };
    case 'looks-the-same':
      return { ...state, isRefreshed: false };
  }
}

/** Somebody else has saved the record since this form was opened, and nothing was written over. */
export function isCollision(answer: FormAnswer | undefined): boolean {
  return answer?.ok === false && answer.version !== undefined;
}

/**
 * Each answer counts once: what is typed on after a save is based on that save, whatever others store meanwhile. Where it
 * was brought together with theirs the fields do not show yet what it stored: until they do, the next save says that it
 * knows what was sent, and no more.
 */
function answered(
  before: RecordFormState,
  { answer, isAsSent, sentBase = null }: Extract<RecordFormEvent, { type: 'answered' }>,
): RecordFormState {
  const { ok, version = before.version } = answer;
  const state = { ...before, version, isSending: false, hasCollided: isCollision(answer) };
  if (!ok) return { ...state, isDirty: true, awaited: null };
  if (answer.version === undefined) return state;
  const isAlone = version === before.version + 1 && !before.hasCollided;
  const known = sentBase === null || isAlone ? version : before.version;
  const saved = { ...state, version: known, base: known, recovered: null, upon: sentBase };
  const awaited = isAsSent || sentBase !== null ? version : null;
  return { ...saved, isDirty: !isAsSent, awaited };
}

/**
 * What was stored may differ a little from what was sent, and hold what others saved; it is shown, and where somebody has
 * typed on, what was typed upon it.
 */
function fetched(
  state: RecordFormState,
  { stored, isAsSaved, isAsSent, rebased }: Extract<RecordFormEvent, { type: 'fetched' }>,
): RecordFormState {
  if (state.awaited !== null) {
    if (stored < state.awaited || state.isSending) return state;
    const arrived = { ...state, awaited: null };
    if (isAsSent) return drawn(arrived, null, stored);
    return rebased ? { ...drawn(arrived, rebased, stored), isDirty: true } : arrived;
  }
  const isClean = isAsSaved && !state.isDirty && !state.isSending && !state.hasCollided;
  if (!isClean || stored <= state.base) return state;
  return { ...drawn(state, null, stored), isRefreshed: true };
}

function drawn(state: RecordFormState, typed: Values | null, version: number): RecordFormState {
  return { ...state, shown: { turn: state.shown.turn + 1, typed }, version, base: version, upon: null };
}

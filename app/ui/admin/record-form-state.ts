import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { FormDraft } from './form-drafts.ts';

export type Values = Readonly<Record<string, string>>;

/** The state of a record's form. */
export interface RecordFormState {
  /**
   * What the fields were rendered with; null is the record. `turn` is their React key: a new one renders them
   * again.
   */
  shown: { turn: number; typed: Values | null };
  /** The record version that the next save overwrites; it overwrites no other. */
  version: number;
  /**
   * The version that the fields are based on. Unlike `version`, it never includes one that the person only
   * agreed to overwrite.
   */
  base: number;
  isDirty: boolean;
  isSending: boolean;
  /** Somebody else has saved meanwhile; the person was told, and decides. */
  hasCollided: boolean;
  /** The version of a finished save, until the page has fetched it. */
  awaited: number | null;
  /**
   * The `base` of the next save in the meantime: what the last one sent. Null: what the fields were rendered
   * with.
   */
  upon: string | null;
  /** Another person's save was loaded into the fields, because nothing was typed. */
  isRefreshed: boolean;
  /** A restored draft. */
  recovered: FormDraft | null;
}

export type RecordFormEvent =
  | { type: 'typed'; isChanged: boolean }
  | { type: 'sent' }
  /**
   * `isAsSent`: nothing was typed since sending. `sentBase`: the sent values, as the base of the next save.
   */
  | { type: 'answered'; answer: FormAnswer; isAsSent: boolean; sentBase?: string | null }
  /**
   * The page has loaded this version. Whether the fields are as rendered, or as sent; `rebased`: what was
   * typed on after a save, applied to that version.
   */
  | { type: 'fetched'; stored: number; isAsSaved: boolean; isAsSent: boolean; rebased?: Values | null }
  | { type: 'recovered'; draft: FormDraft }
  | { type: 'kept' }
  | { type: 'discarded'; stored: number }
  /** The other save changed nothing that the form shows. */
  | { type: 'looks-the-same' };

/** The state of a new form. `answer` is set where the whole page was sent and refused. */
export function openedForm(answer: FormAnswer | undefined, stored: number): RecordFormState {
  const typed = answer && isUnsaved(answer) ? (answer.values ?? null) : null;
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
 * The state machine of a form. No save overwrites a version that its person has not seen: fields and version
 * always change together, when they are opened, saved or fetched. A version fetched meanwhile is shown only
 * where nothing was typed.
 */
export function nextState(state: RecordFormState, event: RecordFormEvent): RecordFormState {
  switch (event.type) {
    case 'typed':
      if (event.isChanged === state.isDirty) return state;
      return { ...state, isDirty: event.isChanged, isRefreshed: state.isRefreshed && !event.isChanged };
    case 'sent':
      // The answer itself leaves the page: a new record leads to its own page.
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

/** Whether the fields hold what is not stored yet. */
function isUnsaved({ ok, isAgain }: FormAnswer): boolean {
  return !ok || isAgain === true;
}

/** Whether the answer reports another person's save, which was not overwritten. */
export function isCollision(answer: FormAnswer | undefined): boolean {
  return answer?.ok === false && answer.version !== undefined;
}

/**
 * Each answer counts once: what is typed on after a save is based on that save, whatever others store
 * meanwhile. After a merge the fields do not show the stored record yet; until then the next save is based on
 * what was sent.
 */
function answered(
  before: RecordFormState,
  { answer, isAsSent, sentBase = null }: Extract<RecordFormEvent, { type: 'answered' }>,
): RecordFormState {
  const { version = before.version } = answer;
  const state = { ...before, version, isSending: false, hasCollided: isCollision(answer) };
  if (isUnsaved(answer)) return { ...state, isDirty: true, awaited: null };
  if (answer.version === undefined) return state;
  const isAlone = version === before.version + 1 && !before.hasCollided;
  const known = sentBase === null || isAlone ? version : before.version;
  const saved = { ...state, version: known, base: known, recovered: null, upon: sentBase };
  const awaited = isAsSent || sentBase !== null ? version : null;
  return { ...saved, isDirty: !isAsSent, awaited };
}

/**
 * The stored record may differ a little from what was sent, and include others' changes. It is shown; what
 * was typed on is applied to it.
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

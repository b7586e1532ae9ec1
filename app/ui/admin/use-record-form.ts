import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { baseAsSent, type Rebase } from '#app/pure/forms/rebase-fields.ts';
import { dropDraftsOf, formValues, isSameForm, keptValues, namesNotKept, readDraft } from './form-drafts.ts';
import { useKeptFocus } from './kept-focus.ts';
import { nextState, openedForm, type RecordFormEvent, type Values } from './record-form-state.ts';
import { type SavedChanges, savedChanges, withSavedChanges } from './saved-changes.ts';
import { useStoredDraft } from './stored-draft.ts';
import { typedUpon } from './typed-on.ts';

interface RecordFormOptions {
  /** The key of the draft in this browser; null where none may be stored. */
  draftKey: string | null;
  /** The record's id, where it exists: removes drafts of the form that created it. */
  recordId?: string;
  /** The record's version as the page knows it; 0 for a new one. Grows with every save, by anybody. */
  stored: number;
  /** The record's fields as the page knows them, where saves are merged. */
  fields: Values | undefined;
  rebase: Rebase | undefined;
  answer: FormAnswer | undefined;
}

/**
 * Connects a record's form to the page: stores and restores drafts, tracks unsaved changes, keeps the typed
 * values after a refusal, and loads other people's saves where nothing was typed. record-form-state.ts has
 * the rules.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { draftKey, recordId, stored, answer } = options;
  const record = useRef(options);
  useLayoutEffect(() => {
    record.current = options;
  });
  const form = useRef<HTMLFormElement>(null);
  const asSaved = useRef<Values | null>(null);
  const sent = useRef<Values | null>(null);
  /** The values of the fields being rendered, without what was typed. */
  const untouched = useRef<Values | null>(null);
  /** Since the fields were rendered. */
  const saved = useRef<SavedChanges>(new Map());
  const [state, setState] = useState(() => openedForm(answer, stored));
  const latest = useRef(state);
  const counted = useRef(answer);

  const { shown } = state;
  const holdFocus = useKeptFocus(form, shown.turn);
  const happen = useCallback(
    (event: RecordFormEvent) => {
      const next = nextState(latest.current, event);
      if (next.shown !== latest.current.shown) holdFocus();
      latest.current = next;
      setState(next);
    },
    [holdFocus],
  );

  useSavedDifferences(form, saved);

  // Compares with what the fields make of the stored record.
  useEffect(() => {
    saved.current = new Map();
    if (!form.current) return;
    const drawn = formValues(form.current);
    if (isSame(drawn, asSaved.current)) happen({ type: 'looks-the-same' });
    if (shown.typed === null) asSaved.current = drawn;
    else if (untouched.current) {
      const apart = [...namesNotKept(form.current)].map((name) => [name, drawn[name] ?? '']);
      asSaved.current = { ...untouched.current, ...Object.fromEntries(apart) };
    }
    untouched.current = null;
    if (shown.turn > 0) form.current.dispatchEvent(new Event('input', { bubbles: true }));
  }, [shown, happen]);

  const { forget, keepNow, keepSoon } = useStoredDraft(draftKey, latest);

  useEffect(() => {
    if (recordId) dropDraftsOf(recordId);
    const draft = draftKey ? readDraft(draftKey) : null;
    if (!draft || !form.current) return;
    if (isSameForm(draft.values, keptValues(form.current))) return forget();
    happen({ type: 'recovered', draft });
  }, [draftKey, recordId, happen, forget]);

  // Without a list of dependencies, for the reason that `useOnAnswer` gives.
  useEffect(() => {
    if (!answer || counted.current === answer) return;
    counted.current = answer;
    const isAsSent = form.current !== null && isSame(formValues(form.current), sent.current);
    happen({ type: 'answered', answer, isAsSent, sentBase: sent.current && baseAsSent(sent.current) });
    if (!answer.ok || answer.version === undefined || !form.current) return;
    if (sent.current) {
      saved.current = savedChanges(form.current, sent.current);
      sent.current = withSavedChanges(form.current, sent.current, saved.current);
    }
    asSaved.current = sent.current;
    if (isAsSent) forget();
    else keepSoon(keptValues(form.current));
  });

  // Also where the fields have their old values again. A layout effect, because nobody can type or choose a
  // file between this check and the new rendering.
  const { isDirty, awaited } = state;
  useLayoutEffect(() => {
    if (!form.current || (awaited === null && (isDirty || stored <= latest.current.base))) return;
    const values = formValues(form.current);
    const isQuiet = isAtRest(form.current);
    const isAsSaved = isQuiet && isSame(values, asSaved.current);
    const isAsSent = isQuiet && isSame(values, sent.current);
    const isTypedOn = isQuiet && awaited !== null && stored >= awaited && !isAsSent;
    const { fields, rebase } = record.current;
    const saved = { sent: sent.current, fields, rebase, isOwn: stored === awaited };
    const upon = isTypedOn ? typedUpon(form.current, saved) : null;
    untouched.current = upon?.untouched ?? null;
    happen({ type: 'fetched', stored, isAsSaved, isAsSent, rebased: upon?.typed });
  }, [stored, isDirty, awaited, happen]);

  const onInput = () => {
    if (!form.current) return;
    const isChanged = !isSame(formValues(form.current), asSaved.current);
    happen({ type: 'typed', isChanged });
    if (isChanged) keepSoon(keptValues(form.current));
    else forget();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.current || !sendWhenUploaded(event)) return;
    keepNow();
    sent.current = formValues(form.current);
    happen({ type: 'sent' });
  };
  const discard = () => {
    forget();
    happen({ type: 'discarded', stored });
  };
  const keep = () => happen({ type: 'kept' });
  return { form, state, keep, discard, onInput, onSubmit };
}

/** What is sent counts differences, such as stock, from the last save, not from the rendering. */
function useSavedDifferences(form: RefObject<HTMLFormElement | null>, saved: RefObject<SavedChanges>): void {
  useEffect(() => {
    const own = form.current;
    const say = ({ formData }: FormDataEvent) => {
      if (!own || saved.current.size === 0) return;
      const values = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]));
      const said = withSavedChanges(own, values, saved.current);
      for (const [name, value] of Object.entries(said)) if (value !== values[name]) formData.set(name, value);
    };
    own?.addEventListener('formdata', say);
    return () => own?.removeEventListener('formdata', say);
  }, [form, saved]);
}

/** The server reports invalid fields; the form waits only for a running upload. */
export function sendWhenUploaded(event: FormEvent<HTMLFormElement>): boolean {
  const waiting = uploadUnderWay(event.currentTarget);
  if (!waiting) return true;
  event.preventDefault();
  waiting.reportValidity();
  return false;
}

/** A new rendering would interrupt a file choice, an upload or a press. */
function isAtRest(form: HTMLFormElement): boolean {
  return !uploadUnderWay(form) && !form.querySelector('[data-choosing]') && !form.matches(':active');
}

function uploadUnderWay(form: HTMLFormElement): HTMLInputElement | undefined {
  const controls = [...form.elements].filter((one) => one instanceof HTMLInputElement);
  return controls.find(({ validity }) => validity.customError);
}

function isSame(a: Values, b: Values | null): boolean {
  return b !== null && isSameForm(a, b);
}

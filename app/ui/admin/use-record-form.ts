import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import {
  dropDraft,
  dropDraftsOf,
  type FormDraft,
  formValues,
  isSameForm,
  keptValues,
  readDraft,
  writeDraft,
} from './form-drafts.ts';
import { useKeptFocus } from './kept-focus.ts';
import { firstVersion, isCollision } from './record-version.ts';

type Values = Record<string, string>;

interface RecordFormOptions {
  /** Names the form in this browser; null where nothing may be kept. */
  draftKey: string | null;
  /** The record's id, where it has one: drafts of the form that created it are done. */
  recordId?: string;
  /** Of the record as it is stored; 0 for a new one. Changes when it was saved. */
  stored: number;
  answer: FormAnswer | undefined;
}

const AUTOSAVE_AFTER_MS = 600;

/**
 * What every form of a record needs: what is typed is kept in the browser and comes back; it is known whether
 * something is unsaved; a refused save changes nothing that was typed. `turn` is the key of the fields; `typed`, where
 * it is not null, is what they show instead of the record.
 */
export function useRecordForm({ draftKey, recordId, stored, answer }: RecordFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const asSaved = useRef<Values | null>(null);
  const sent = useRef<Values | null>(null);
  /** What waits to be kept, and when it will be. */
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | null>(null);
  const [shown, setShown] = useState(() => ({ turn: 0, typed: refusedValues(answer) }));
  const [version, setVersion] = useState(() => firstVersion(answer, stored));
  const [hasCollided, setCollided] = useState(isCollision(answer));
  /** Of a save that is done, until the page has fetched what it stored. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const counted = useRef(answer);
  /** The version that what is typed is based on: unlike `version`, without those that it may be saved over. */
  const base = useRef(Number(shown.typed?.version ?? stored));
  const [recovered, setRecovered] = useState<FormDraft | null>(null);
  const [isDirty, setDirty] = useState(shown.typed !== null);

  const holdFocus = useKeptFocus(form, shown.turn);
  const show = useCallback(
    (typed: Values | null, based: number) => {
      holdFocus();
      setShown(({ turn }) => ({ turn: turn + 1, typed }));
      setVersion(based);
      base.current = based;
    },
    [holdFocus],
  );

  // What the fields make of the stored record is what they are compared with.
  useEffect(() => {
    if (form.current && shown.typed === null) asSaved.current = formValues(form.current);
    if (shown.turn > 0) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [shown]);

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    if (draftKey) dropDraft(draftKey);
  }, [draftKey]);
  const keepNow = useCallback(() => {
    const values = waiting.current?.values;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    if (draftKey && values) writeDraft(draftKey, { ...values, version: String(base.current) });
  }, [draftKey]);
  const keepSoon = useCallback(
    (values: Values) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: setTimeout(keepNow, AUTOSAVE_AFTER_MS) };
    },
    [keepNow],
  );
  // Whoever leaves within the moment before it is kept keeps it, too.
  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  useEffect(() => {
    if (recordId) dropDraftsOf(recordId);
    const draft = draftKey ? readDraft(draftKey) : null;
    if (!draft || !form.current) return;
    if (isSameForm(draft.values, keptValues(form.current))) return forget();
    setRecovered(draft);
    setDirty(true);
    show(draft.values, Number(draft.values.version));
  }, [draftKey, recordId, show, forget]);

  // Each answer counts once: what is typed on after a save is based on that save, whatever others store meanwhile.
  useEffect(() => {
    if (!answer || counted.current === answer) return;
    counted.current = answer;
    setCollided(isCollision(answer));
    if (answer.version !== undefined) setVersion(answer.version);
    if (!answer.ok) return setDirty(true);
    if (answer.version === undefined || !form.current || !sent.current) return;
    base.current = answer.version;
    asSaved.current = sent.current;
    setRecovered(null);
    if (isSameForm(formValues(form.current), sent.current)) {
      forget();
      setDirty(false);
      setAwaited(answer.version);
    } else {
      keepSoon(keptValues(form.current));
      setDirty(true);
    }
  }, [answer, forget, keepSoon]);

  // What was stored may differ a little from what was sent; it is shown where nobody has typed on.
  useEffect(() => {
    if (awaited === null || stored < awaited) return;
    setAwaited(null);
    const typed = form.current ? formValues(form.current) : {};
    if (sent.current && isSameForm(typed, sent.current)) show(null, stored);
  }, [awaited, stored, show]);

  const onInput = () => {
    if (!form.current) return;
    const isChanged = !asSaved.current || !isSameForm(formValues(form.current), asSaved.current);
    setDirty(isChanged);
    if (isChanged) keepSoon(keptValues(form.current));
    else forget();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.current || !sendWhenUploaded(event)) return;
    keepNow();
    sent.current = formValues(form.current);
    // What is being sent is left by its own answer: a new record leads to its page.
    setDirty(false);
  };
  const discard = () => {
    forget();
    setRecovered(null);
    setDirty(false);
    setCollided(false);
    show(null, stored);
  };
  const keep = () => setRecovered(null);
  const { turn, typed } = shown;
  return { form, turn, typed, version, isDirty, hasCollided, recovered, keep, discard, onInput, onSubmit };
}

/** What is wrong with a field is said by the server, beside it; only an upload that is under way is waited for. */
export function sendWhenUploaded(event: FormEvent<HTMLFormElement>): boolean {
  const controls = [...event.currentTarget.elements].filter((one) => one instanceof HTMLInputElement);
  const waiting = controls.find(({ validity }) => validity.customError);
  if (!waiting) return true;
  event.preventDefault();
  waiting.reportValidity();
  return false;
}

function refusedValues(answer: FormAnswer | undefined): Values | null {
  return answer && !answer.ok ? (answer.values ?? null) : null;
}

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import {
  dropDraft,
  dropDraftsOf,
  type FormDraft,
  formValues,
  isSameForm,
  readDraft,
  writeDraft,
} from './form-drafts.ts';
import { useKeptFocus } from './kept-focus.ts';
import { sendWhenUploaded } from './record-form.tsx';
import { firstVersion, isCollision } from './record-version.ts';

type Values = Record<string, string>;

interface RecordFormOptions {
  /** Names the record in this browser: 'item:0198…', 'episode:new'. */
  recordKey: string;
  /** The record's id, where it has one: drafts of the form that created it are done. */
  recordId?: string;
  /** The record as it is stored, as the form's fields; `version` among them. Changes when it was saved. */
  saved: Values;
  answer: FormAnswer | undefined;
  /** Hidden fields that mean nothing later: uploads, what is written over. */
  skipped?: readonly string[];
}

const AUTOSAVE_AFTER_MS = 600;

/**
 * A form of a record that somebody may spend an hour in: what is typed is kept in the browser and comes back; it is
 * known whether something is unsaved; a refused save changes nothing that was typed. Give `formKey` as the key of the
 * fields, `values` as their default values, and `form`, `onInput` to the form.
 */
export function useRecordForm({ recordKey, recordId, saved, answer, skipped = [] }: RecordFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const asSaved = useRef<Values | null>(null);
  const sent = useRef<Values | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(() => ({ turn: 0, values: refusedValues(answer) ?? saved }));
  const [version, setVersion] = useState(() => firstVersion(answer, Number(saved.version)));
  const [hasCollided, setCollided] = useState(isCollision(answer));
  /** Of a save that is done, until the page has fetched what it stored. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const counted = useRef(answer);
  /** The version that what is typed is based on: unlike `version`, without those that it may be saved over. */
  const base = useRef(Number(shown.values.version));
  const [recovered, setRecovered] = useState<FormDraft | null>(null);
  const [isDirty, setDirty] = useState(refusedValues(answer) !== null);

  const holdFocus = useKeptFocus(form, shown.turn);
  const show = useCallback(
    (values: Values) => {
      holdFocus();
      setShown(({ turn }) => ({ turn: turn + 1, values }));
      setVersion(Number(values.version));
      base.current = Number(values.version);
    },
    [holdFocus],
  );

  // What the fields make of the stored record is what they are compared with.
  useEffect(() => {
    if (form.current && shown.values === saved) asSaved.current = formValues(form.current, skipped);
  }, [shown, saved, skipped]);

  useEffect(() => {
    if (recordId) dropDraftsOf(recordId);
    const draft = readDraft(recordKey);
    if (!draft || !form.current) return;
    if (isSameForm(draft.values, formValues(form.current, skipped))) return dropDraft(recordKey);
    setRecovered(draft);
    setDirty(true);
    show(draft.values);
  }, [recordKey, recordId, skipped, show]);

  const keepDraft = useCallback(
    (typed: Values) => writeDraft(recordKey, { ...typed, version: String(base.current) }),
    [recordKey],
  );

  // Each answer counts once: what is typed on after a save is based on that save, whatever others store meanwhile.
  useEffect(() => {
    if (!answer || counted.current === answer) return;
    counted.current = answer;
    setCollided(isCollision(answer));
    if (answer.version !== undefined) setVersion(answer.version);
    if (!answer.ok || answer.version === undefined || !form.current || !sent.current) return;
    base.current = answer.version;
    asSaved.current = without(sent.current, skipped);
    clearTimeout(timer.current);
    setRecovered(null);
    if (isSameForm(formValues(form.current, []), sent.current)) {
      dropDraft(recordKey);
      setDirty(false);
      setAwaited(answer.version);
    } else {
      keepDraft(formValues(form.current, skipped));
      setDirty(true);
    }
  }, [answer, recordKey, skipped, keepDraft]);

  // What was stored may differ a little from what was sent; it is shown where nobody has typed on.
  useEffect(() => {
    if (awaited === null || Number(saved.version) < awaited) return;
    setAwaited(null);
    const typed = form.current ? formValues(form.current, []) : {};
    if (sent.current && isSameForm(typed, sent.current)) show(saved);
  }, [awaited, saved, show]);

  const onInput = () => {
    if (!form.current) return;
    const typed = formValues(form.current, skipped);
    const isChanged = !asSaved.current || !isSameForm(typed, asSaved.current);
    setDirty(isChanged);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isChanged) keepDraft(typed);
      else dropDraft(recordKey);
    }, AUTOSAVE_AFTER_MS);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.current) return;
    if (sendWhenUploaded(event)) sent.current = formValues(form.current, []);
  };
  const discard = () => {
    clearTimeout(timer.current);
    dropDraft(recordKey);
    setRecovered(null);
    setDirty(false);
    setCollided(false);
    show(saved);
  };
  return {
    form,
    formKey: shown.turn,
    values: shown.values,
    version,
    isDirty,
    hasCollided,
    recovered,
    keep: () => setRecovered(null),
    discard,
    onInput,
    onSubmit,
  };
}

function refusedValues(answer: FormAnswer | undefined): Values | null {
  return answer && !answer.ok ? (answer.values ?? null) : null;
}

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

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
  const [version, setVersion] = useState(shown.values.version);
  const [recovered, setRecovered] = useState<FormDraft | null>(null);
  const [isDirty, setDirty] = useState(refusedValues(answer) !== null);

  const holdFocus = useKeptFocus(form, shown.turn);
  const show = useCallback(
    (values: Values) => {
      holdFocus();
      setShown(({ turn }) => ({ turn: turn + 1, values }));
      setVersion(values.version);
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

  useEffect(() => {
    if (!answer?.ok || saved.version === version) return;
    const typed = form.current ? formValues(form.current, skipped) : {};
    clearTimeout(timer.current);
    if (sent.current && !isSameForm(typed, sent.current)) {
      // Typed on while it was being saved: that stays, and is based on what is stored now.
      setVersion(saved.version);
      return;
    }
    dropDraft(recordKey);
    setRecovered(null);
    setDirty(false);
    show(saved);
  }, [answer, saved, version, recordKey, skipped, show]);

  const onInput = () => {
    if (!form.current) return;
    const typed = formValues(form.current, skipped);
    const isChanged = !asSaved.current || !isSameForm(typed, asSaved.current);
    setDirty(isChanged);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isChanged) writeDraft(recordKey, typed);
      else dropDraft(recordKey);
    }, AUTOSAVE_AFTER_MS);
  };
  const onSubmit = (event: FormEvent) => {
    if (!form.current) return;
    // The server checks the fields; but a file that is still on its way would be left behind.
    const waiting = [...form.current.elements].find(
      (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
    );
    if (waiting) {
      event.preventDefault();
      waiting.reportValidity();
      return;
    }
    sent.current = formValues(form.current, skipped);
  };
  const discard = () => {
    clearTimeout(timer.current);
    dropDraft(recordKey);
    setRecovered(null);
    setDirty(false);
    show(saved);
  };
  return {
    form,
    formKey: shown.turn,
    values: shown.values,
    version,
    isDirty,
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

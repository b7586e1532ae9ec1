import { Fragment, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type FieldOf, type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import type { Rebase } from '#app/pure/forms/rebase-fields.ts';
import { useFocusOnRefusal } from '../focus-on-refusal.ts';
import { FormOutcome } from '../form-outcome.tsx';
import { useToastFrom } from '../toast-store.ts';
import { CollisionNotice, type Difference } from './collision-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { EditingHint } from './editing-hint.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSaveKey, useSendOnSignIn } from './send-form.ts';
import { useRecordForm } from './use-record-form.ts';

/** What the fields show: unsaved values and their errors. */
export interface Typed {
  /** All typed values; null where the fields show the record. */
  values: Readonly<Record<string, string>> | null;
  /** A field's typed text, or else the record's. */
  text: (name: string, ofRecord?: string) => string | undefined;
  /** The props of the field with this name: as typed, else as in `base`. */
  field: FieldOf;
  /** Whether a box is checked, as typed or else in the record. */
  isChecked: (name: string, ofRecord: boolean) => boolean;
  errors: (name: string) => readonly string[] | undefined;
  /** The server's value for a hidden field after a refusal, because the form is not rendered again then. */
  fromServer: (name: string) => string | undefined;
}

interface RecordFormProps {
  /** The answer to a POST without scripts. */
  posted: FormAnswer | undefined;
  /** An existing record: its current version, and the page that shows what is stored. */
  record?: { id?: string; version: number; path: string };
  /** A new record's id. */
  newId?: string;
  /** It belongs to the record of its page and saves none itself: the answer to a request. */
  isOfRecord?: boolean;
  /**
   * The stored fields that are merged when two people save (`baseOf`). Without it, the second person is
   * asked.
   */
  base?: Readonly<Record<string, string>> | undefined;
  /** For a record with more than `base`: all of its fields, and how to apply what was typed on. */
  typedOn?: { fields: Readonly<Record<string, string>>; rebase: Rebase } | undefined;
  submitLabel: string;
  /** Typed beside stored values, for a collision. */
  differences?: (typed: Readonly<Record<string, string>>) => Difference[];
  className?: string;
  /** Called with each input, and when a draft is restored. */
  onInput?: (form: HTMLFormElement) => void;
  /** Before the fields; updated with each input. */
  lead?: React.ReactNode;
  /** Further buttons that send the form, after the save button. */
  acts?: React.ReactNode;
  /** Beside the save button. */
  note?: React.ReactNode;
  /** Another form of the page has unsaved words: the router takes one guard a page, and this one asks for both. */
  isMoreUnsaved?: boolean;
  /** Personal data about others: no draft is stored in the browser. */
  isPrivate?: boolean;
  children: (typed: Typed) => React.ReactNode;
}

/**
 * The form of one record. Saves without moving the page, and only over the version that it shows. Stores
 * drafts in this browser, and asks before it is left.
 */
export function RecordForm(props: RecordFormProps) {
  const { posted, record, newId, submitLabel, differences, className, onInput, lead, note } = props;
  const { isPrivate } = props;
  const { pathname } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const isSaving = fetcher.state !== 'idle';
  useToastFrom(answer);
  // A reload of the page brings another id, but this form creates one record only.
  const [ownId] = useState(newId);
  const stored = record?.version ?? 0;
  const { form, state, ...on } = useRecordForm({
    draftKey: isPrivate ? null : pathname,
    recordId: record?.id,
    stored,
    fields: props.typedOn?.fields ?? props.base,
    rebase: props.typedOn?.rebase,
    answer,
  });
  const isSignedOut = answer?.isSignedOut === true && !isSaving;
  useSendOnSignIn(form, isSignedOut);
  const { hasCollided, isDirty, version } = state;
  const { turn, typed } = state.shown;
  const drawn = (fields: Typed, upon: string | null) => (
    <>
      {props.base && (
        <input
          type="hidden"
          name="base"
          value={upon ?? (fields.values ? (fields.values.base ?? '') : JSON.stringify(props.base))}
        />
      )}
      {props.children({ ...fields, field: (name, ofNew) => fields.field(name, props.base?.[name] ?? ofNew) })}
    </>
  );
  const children = useChildrenOf(drawn, stored, turn);
  useSaveKey(form);
  useFocusOnRefusal(form, answer);
  return (
    <>
      <LeaveGuard isDirty={isDirty || props.isMoreUnsaved === true} isKept={!isPrivate} />
      <FormOutcome toast={posted?.toast} />
      {(record || props.isOfRecord) && <EditingHint path={pathname} />}
      <DraftNotice draft={state.recovered} onKeep={on.keep} onDiscard={on.discard} />
      {hasCollided && record && (
        <CollisionNotice
          viewPath={record.path}
          differences={differences?.(answer?.values ?? {})}
          onGiveUp={on.discard}
        />
      )}
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        aria-busy={isSaving}
        data-unsaved={isDirty || undefined}
        data-signed-out={isSignedOut || undefined}
        className={className}
        onInput={(event) => {
          on.onInput();
          onInput?.(event.currentTarget);
        }}
        onSubmit={on.onSubmit}
      >
        {newId && <input type="hidden" name="newId" value={typed?.newId ?? ownId} />}
        {record && <input type="hidden" name="version" value={version} />}
        {hasCollided && <input type="hidden" name="sawCollision" value="1" />}
        {lead}
        <Fragment key={turn}>{children(typedOf(typed, answer, hasCollided), state.upon)}</Fragment>
        <SaveBar
          {...{ isSignedOut, isDirty, isPrivate, isSaving, hasCollided, submitLabel, note }}
          isRefreshed={state.isRefreshed}
          acts={props.acts}
        />
      </fetcher.Form>
    </>
  );
}

/**
 * Keeps the fields consistent: a newer record that the page has fetched changes nothing, not even the number
 * of list rows, until all fields are rendered again. Where somebody typed on, that happens after the next
 * save.
 * @param stored the record's version as the page knows it
 * @param turn a new one renders the fields again
 */
function useChildrenOf<Children>(children: Children, stored: number, turn: number): Children {
  const held = useRef({ children, stored, turn });
  const isCurrent = held.current.turn !== turn || held.current.stored === stored;
  useEffect(() => {
    if (isCurrent) held.current = { children, stored, turn };
  }, [children, stored, turn, isCurrent]);
  return isCurrent ? children : held.current.children;
}

function typedOf(
  values: Readonly<Record<string, string>> | null,
  answer: FormAnswer | undefined,
  hasCollided: boolean,
): Typed {
  const isRefused = hasCollided || answer?.fieldErrors !== undefined;
  return {
    values,
    text: (name, ofRecord) => values?.[name] ?? ofRecord,
    errors: (name) => answer?.fieldErrors?.[name],
    field: fieldOf({ values: values ?? undefined, fieldErrors: answer?.fieldErrors }),
    isChecked: (name, ofRecord) => (values ? values[name] === 'on' : ofRecord),
    fromServer: (name) => (isRefused ? answer?.values?.[name] : undefined),
  };
}

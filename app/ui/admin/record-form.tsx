import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { type FieldOf, type FormAnswer, fieldOf } from '#app/pure/form-answer.ts';
import type { Rebase } from '#app/pure/rebase-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { CollisionNotice, type Difference } from './collision-notice.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useRecordForm } from './use-record-form.ts';

/** What the fields of a form show: what was typed and not saved, and what was wrong with it. */
export interface Typed {
  /** All of it; null where the fields show the record. */
  values: Readonly<Record<string, string>> | null;
  /** The text of a field: typed, or of the record. */
  text: (name: string, ofRecord?: string) => string | undefined;
  /** All that a field of this name is given. */
  field: FieldOf;
  /** Whether a box is checked: typed, or of the record. */
  isChecked: (name: string, ofRecord: boolean) => boolean;
  errors: (name: string) => readonly string[] | undefined;
  /** What the server says of a hidden field where it has refused what was sent: the form is not drawn anew then. */
  told: (name: string) => string | undefined;
}

interface RecordFormProps {
  /** The answer to a post without scripts. */
  posted: FormAnswer | undefined;
  /** Of a record that exists: its version as it is now, and the page that shows what is stored. */
  record?: { id?: string; version: number; path: string };
  /** Of a new one: the id that it will have. */
  newId?: string;
  /**
   * The fields in which two saves are brought together, as they are stored (`baseOf`); without it whoever comes second
   * is asked.
   */
  base?: Readonly<Record<string, string>> | undefined;
  /** Of a record that has more to it than `base`: all of its fields, and how what is typed on comes upon them. */
  typedOn?: { fields: Readonly<Record<string, string>>; rebase: Rebase } | undefined;
  submitLabel: string;
  /** What was typed beside what is stored, where somebody else has saved meanwhile. */
  differences?: (typed: Readonly<Record<string, string>>) => Difference[];
  className?: string;
  /** With each letter, and when what was typed another day has come back. */
  onInput?: (form: HTMLFormElement) => void;
  /** Before the fields: what follows each letter. */
  lead?: React.ReactNode;
  /** Beside the button that saves. */
  note?: React.ReactNode;
  /** What somebody wrote about other people is not left in a browser. */
  isPrivate?: boolean;
  children: (typed: Typed) => React.ReactNode;
}

/**
 * The form of one record. It saves without moving the page, and over no version but the one that it shows; what was
 * typed is kept in this browser until it is saved, and whoever leaves is asked.
 */
export function RecordForm(props: RecordFormProps) {
  const { posted, record, newId, submitLabel, differences, className, onInput, lead, note } = props;
  const { isPrivate } = props;
  const { pathname } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const isSaving = fetcher.state !== 'idle';
  useToastFrom(answer);
  // What the page fetches meanwhile brings another id along: this form makes one record.
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
      {props.children(fields)}
    </>
  );
  const children = useChildrenOf(drawn, stored, turn);
  useSaveKey(form);
  useEffect(() => {
    if (answer?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, form]);
  return (
    <>
      <LeaveGuard isDirty={isDirty} isKept={!isPrivate} />
      <FormOutcome toast={posted?.toast} />
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
        className={className}
        onInput={(event) => {
          on.onInput();
          onInput?.(event.currentTarget);
        }}
        onSubmit={on.onSubmit}
      >
        {newId && <input type="hidden" name="newId" value={typed?.newId ?? ownId} />}
        {record && <input type="hidden" name="version" value={version} />}
        {hasCollided && <input type="hidden" name="told" value="1" />}
        {lead}
        <Fragment key={turn}>{children(typedOf(typed, answer, hasCollided), state.upon)}</Fragment>
        <div className="save-bar">
          <p className="note" aria-live="polite">
            {isDirty ? (isPrivate ? UNSAVED : KEPT) : state.isRefreshed ? REFRESHED : note}
          </p>
          <Button type="submit" look={hasCollided ? 'danger' : 'solid'} isBusy={isSaving}>
            {isSaving ? 'Salvando…' : hasCollided ? 'Salvar o meu por cima' : submitLabel}
          </Button>
        </div>
      </fetcher.Form>
    </>
  );
}

const UNSAVED = 'Há mudanças não salvas.';
const REFRESHED = 'Atualizado com o que outra pessoa salvou.';
const KEPT = `${UNSAVED} Elas ficam guardadas neste navegador.`;

/**
 * What the fields show belongs together: a newer record that the page has fetched changes none of them, nor how many
 * rows a list has, until all are drawn anew; where somebody typed on, not before the next save.
 * @param stored the version of the record as the page knows it
 * @param turn another one draws the fields anew
 */
function useChildrenOf<Children>(children: Children, stored: number, turn: number): Children {
  const held = useRef({ children, stored, turn });
  const isCurrent = held.current.turn !== turn || held.current.stored === stored;
  useEffect(() => {
    if (isCurrent) held.current = { children, stored, turn };
  }, [children, stored, turn, isCurrent]);
  return isCurrent ? children : held.current.children;
}

/** Ctrl+S, wherever the focus is; a dialog that asks something comes first. */
function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form]);
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
    told: (name) => (isRefused ? answer?.values?.[name] : undefined),
  };
}

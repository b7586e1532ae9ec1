import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { CollisionNotice, type Difference } from './collision-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isCollision, useRecordVersion } from './record-version.ts';

/** What the fields of a form show: what was typed where it was refused, and what was wrong with it. */
export interface Typed {
  /** The text of a field: typed, or of the record. */
  text: (name: string, ofRecord?: string) => string | undefined;
  /** Whether a box is checked: typed, or of the record. */
  isChecked: (name: string, ofRecord: boolean) => boolean;
  errors: (name: string) => readonly string[] | undefined;
}

interface RecordFormProps {
  /** The answer to a post without scripts. */
  posted: FormAnswer | undefined;
  /** Of a record that exists: its version as it is now, and its own page. */
  record?: { version: number; path: string };
  /** Of a new one: the id that it will have. */
  newId?: string;
  submitLabel: string;
  /** What was typed beside what is stored, where somebody else has saved meanwhile. */
  differences?: (typed: Readonly<Record<string, string>>) => Difference[];
  className?: string;
  onInput?: (form: HTMLFormElement) => void;
  /** Beside the button that saves. */
  note?: React.ReactNode;
  children: (typed: Typed) => React.ReactNode;
}

/** The form of one record. It saves without moving the page, and over no version but the one that it shows. */
export function RecordForm(props: RecordFormProps) {
  const { posted, record, newId, submitLabel, differences, className, onInput, note, children } = props;
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const isSaving = fetcher.state !== 'idle';
  useToastFrom(answer);
  const version = useRecordVersion(answer, record?.version ?? 0);
  const hasCollided = isCollision(answer);
  const [isDirty, setDirty] = useState(posted?.ok === false);
  useEffect(() => {
    if (fetcher.data?.ok === false) setDirty(true);
  }, [fetcher.data]);
  return (
    <fetcher.Form
      method="post"
      noValidate
      aria-busy={isSaving}
      className={className}
      onInput={(event) => {
        setDirty(true);
        onInput?.(event.currentTarget);
      }}
      onSubmit={(event) => {
        // What is being sent is left by its own answer: a new record leads to its page.
        if (sendWhenUploaded(event)) setDirty(false);
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <FormOutcome toast={posted?.toast} />
      {newId && <input type="hidden" name="newId" value={newId} />}
      {record && <input type="hidden" name="version" value={version} />}
      {hasCollided && record && (
        <CollisionNotice
          viewPath={record.path}
          differences={differences?.(answer?.values ?? {})}
          onGiveUp={() => {
            setDirty(false);
            // In a moment, when nothing asks any more whether to stay.
            setTimeout(() => location.assign(record.path));
          }}
        />
      )}
      {children(typedOf(answer))}
      <div className="save-bar">
        {note && <p className="note">{note}</p>}
        <Button type="submit" look={hasCollided ? 'danger' : 'solid'} disabled={isSaving}>
          {isSaving ? 'Salvando…' : hasCollided ? 'Salvar o meu por cima' : submitLabel}
        </Button>
      </div>
    </fetcher.Form>
  );
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

function typedOf(answer: FormAnswer | undefined): Typed {
  const values = answer?.ok === false ? answer.values : undefined;
  return {
    text: (name, ofRecord) => values?.[name] ?? ofRecord,
    isChecked: (name, ofRecord) => (values ? values[name] === 'on' : ofRecord),
    errors: (name) => answer?.fieldErrors?.[name],
  };
}

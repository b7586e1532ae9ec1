import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { LeaveGuard } from './leave-guard.tsx';

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
  /** Beside the button that saves. */
  note?: React.ReactNode;
  children: (typed: Typed) => React.ReactNode;
}

/** The form of one record. It saves without moving the page, and over no version but the one that it shows. */
export function RecordForm({ posted, record, newId, submitLabel, note, children }: RecordFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const isSaving = fetcher.state !== 'idle';
  useToastFrom(answer);
  const version = useShownVersion(fetcher.data, posted, record?.version ?? 0);
  const hasCollided = collidedWith(answer) !== null;
  const [isDirty, setDirty] = useState(posted?.ok === false);
  useEffect(() => {
    if (fetcher.data?.ok === false) setDirty(true);
  }, [fetcher.data]);
  return (
    <fetcher.Form
      method="post"
      noValidate
      aria-busy={isSaving}
      onInput={() => setDirty(true)}
      onSubmit={(event) => {
        // What is being sent is left by its own answer: a new record leads to its page.
        if (sendWhenUploaded(event)) setDirty(false);
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <FormOutcome toast={posted?.toast} />
      {newId && <input type="hidden" name="newId" value={newId} />}
      {record && <input type="hidden" name="version" value={version} />}
      {hasCollided && record && <Collision path={record.path} onGiveUp={() => setDirty(false)} />}
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

/**
 * The version that is saved over. Each save of ours counts it up by one; what other people save meanwhile does not,
 * though the page may show it already: so a collision comes to light. Who was told of one may save over that version.
 */
function useShownVersion(answer: FormAnswer | undefined, posted: FormAnswer | undefined, current: number) {
  const [version, setVersion] = useState(() => collidedWith(posted) ?? typedVersion(posted) ?? current);
  const counted = useRef<FormAnswer>(undefined);
  useEffect(() => {
    if (!answer || counted.current === answer) return;
    counted.current = answer;
    const other = collidedWith(answer);
    if (answer.ok) setVersion((before) => before + 1);
    if (other !== null) setVersion(other);
  }, [answer]);
  return version;
}

/** The version that somebody else has saved meanwhile; null where nobody has. */
function collidedWith(answer: FormAnswer | undefined): number | null {
  const [, version] = answer?.fieldErrors?.version ?? [];
  return version === undefined ? null : Number(version);
}

function typedVersion(posted: FormAnswer | undefined): number | null {
  const version = posted?.ok === false ? posted.values?.version : undefined;
  return version === undefined ? null : Number(version);
}

/** Told at once, and to a screen reader: what was typed stays in the fields. */
function Collision({ path, onGiveUp }: { path: string; onGiveUp: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Alterado por outra pessoa"
      className="notice mb-5"
      data-tone="bad"
    >
      <p className="font-semibold">Este registro foi alterado por outra pessoa enquanto você editava.</p>
      <p>
        Nada foi salvo, e o que você digitou continua nos campos. Compare com a versão salva e decida qual das
        duas fica.
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <ButtonLink to={path} look="line" external>
          Abrir a versão salva
        </ButtonLink>
        <ButtonLink
          to={path}
          look="quiet"
          onClick={(event) => {
            event.preventDefault();
            onGiveUp();
            // In a moment, when nothing asks any more whether to stay.
            setTimeout(() => location.assign(path));
          }}
        >
          Ficar com a versão salva
        </ButtonLink>
      </div>
    </section>
  );
}

function typedOf(answer: FormAnswer | undefined): Typed {
  const values = answer?.ok === false ? answer.values : undefined;
  return {
    text: (name, ofRecord) => values?.[name] ?? ofRecord,
    isChecked: (name, ofRecord) => (values ? values[name] === 'on' : ofRecord),
    errors: (name) => answer?.fieldErrors?.[name],
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { Button } from '../button.tsx';
import { CloseButton, Dialog, DialogButton } from '../dialog.tsx';
import { useOnAnswer } from '../on-answer.ts';

const FORM = 'escolhidos';
const QUESTION = 'excluir-escolhidos';

interface BulkFormProps {
  words: { one: string; many: string };
  answer: FormAnswer | undefined;
  /** Buttons that send the form, and the fields that they need. */
  actions?: React.ReactNode;
  /** What deleting several rows, or one, causes. */
  consequence: (isOne: boolean) => React.ReactNode;
  /** The rows, with a `Pick` in each. */
  children: React.ReactNode;
}

/** Actions for the selected rows of a list. The rows may contain forms of their own. */
export function BulkForm({ words, answer, actions, consequence, children }: BulkFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const isBusy = useNavigation().formMethod === 'POST';
  // Excludes the rows' own forms, which also name their record, in hidden fields.
  const boxes = useCallback(
    () => [
      ...(frame.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="ids"]') ?? []),
    ],
    [],
  );
  const count = useCallback(() => setChosen(boxes().filter((box) => box.checked).length), [boxes]);
  // Boxes may be checked before the scripts run, or restored by the browser's back button.
  useEffect(count, [count]);
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    count();
  };
  useOnAnswer(answer, ({ ok }) => {
    // Clears the selection after the action.
    if (ok) form.current?.reset();
  });
  const refused = answer?.fieldErrors?.ids?.[0];
  const number = countOf(chosen, words.one, words.many);
  return (
    <div ref={frame} className="bulk" onChange={count}>
      {refused && (
        <p role="alert" className="notice mb-4" data-tone="bad">
          {refused}
        </p>
      )}
      <label className="pick-all">
        <input
          type="checkbox"
          checked={chosen > 0 && chosen === boxes().length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        Selecionar todos desta página
      </label>
      {children}
      <Form ref={form} id={FORM} method="post" preventScrollReset onReset={() => setChosen(0)}>
        <fieldset className="bulk-bar" disabled={isBusy}>
          <legend className="sr-only">Com os selecionados</legend>
          <p className="bulk-count" aria-live="polite">
            {chosen > 0 ? number : `Selecione ${words.many}`}
          </p>
          {actions}
          <DialogButton dialog={QUESTION} look="danger">
            Excluir
          </DialogButton>
        </fieldset>
        <Dialog id={QUESTION} title={`Excluir ${chosen > 0 ? number : 'os selecionados'}?`}>
          <p className="mt-3">{consequence(chosen === 1)}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <CloseButton dialog={QUESTION} look="line">
              Voltar
            </CloseButton>
            <Button
              type="submit"
              look="danger"
              name="intent"
              value="delete"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              Excluir
            </Button>
          </div>
        </Dialog>
      </Form>
    </div>
  );
}

/** The first cell of a selectable row. */
export function Pick({ id, name }: { id: string; name: string }) {
  return (
    <td className="pick fit">
      <label className="pick-target">
        <input type="checkbox" name="ids" value={id} form={FORM} aria-label={`Selecionar ${name}`} />
      </label>
    </td>
  );
}

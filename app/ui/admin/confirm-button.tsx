import { type ComponentProps, useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../button.tsx';
import { CloseButton, Dialog, DialogButton } from '../dialog.tsx';
import { HiddenFields } from './hidden-fields.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'dialog' | 'title'> {
  /** What the button says; a button of more than text has children. */
  label?: string;
  /** The question: 'Excluir episódio?' */
  question: string;
  /** What the action causes; for deletions the specification's sentence. */
  consequence: React.ReactNode;
  /** What the button that confirms says, where it is not the same. */
  confirmLabel?: string;
  /** What else the dialog asks, as fields of its form. */
  asks?: React.ReactNode;
  /** Hidden fields: the intent, the record and its version. */
  fields: Record<string, string>;
}

/**
 * A button that asks first, in a dialog that works before any script has run. Posts to its own page, which
 * stays as it is where nothing answers.
 */
export function ConfirmButton({
  label,
  question,
  consequence,
  confirmLabel = label,
  children = label,
  asks,
  fields,
  ...button
}: ConfirmButtonProps) {
  const id = useId();
  return (
    <>
      <DialogButton dialog={id} {...button}>
        {children}
      </DialogButton>
      <Dialog id={id} title={question}>
        <p className="mt-3">{consequence}</p>
        <Form method="post" onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}>
          <HiddenFields fields={fields} />
          {asks && <div className="mt-4 grid gap-4">{asks}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <CloseButton dialog={id} look="line">
              Voltar
            </CloseButton>
            <Button type="submit" look="danger">
              {confirmLabel}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

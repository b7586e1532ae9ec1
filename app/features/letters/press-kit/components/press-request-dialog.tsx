import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { useOnAnswer } from '#app/ui/on-answer.ts';
import { useToastFrom } from '#app/ui/toast-store.ts';

export const PRESS_REQUEST_DIALOG = 'pedir';

/** A dialog focuses the field with the `autofocus` attribute, which React does not set in the browser. */
const beginHere = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/**
 * Closes and resets on success; opens on failure, and when the URL's hash names it.
 * @param answer the answer to a post without JavaScript
 */
export function PressRequestDialog({ answer: posted }: { answer: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? posted;
  const isSubmitting = fetcher.state !== 'idle';
  const typed = posted?.ok ? undefined : posted?.values;
  // A toast would be dim and partly covered behind the dialog, out of reach for keyboard and screen reader.
  const failure = answer?.ok || isSubmitting ? undefined : answer?.toast;
  useToastFrom(answer?.ok ? answer : undefined);
  const { hash } = useLocation();
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    if (hash === `#${PRESS_REQUEST_DIALOG}` && !dialog?.open) dialog?.showModal();
  }, [hash]);
  useOnAnswer(fetcher.data, ({ ok }) => {
    if (!ok) return;
    form.current?.reset();
    form.current?.closest('dialog')?.close();
  });

  return (
    <Dialog id={PRESS_REQUEST_DIALOG} title="Solicitar kit de imprensa" open={posted?.ok === false}>
      <p className="mt-2 text-ink-soft">Enviamos os links dos arquivos para o seu e-mail.</p>
      <fetcher.Form
        ref={form}
        method="post"
        action={'/media-kit' satisfies Href}
        noValidate
        className="mt-6 grid gap-5"
      >
        {failure && (
          <div role="alert" className="outcome border-danger">
            <p className="font-semibold">{failure.title}</p>
            <p>{failure.description}</p>
          </div>
        )}
        <NameField
          label="Nome"
          ref={beginHere}
          maxLength={undefined}
          defaultValue={typed?.name}
          errors={answer?.fieldErrors?.name}
        />
        <EmailField
          autoComplete="email"
          maxLength={undefined}
          defaultValue={typed?.email}
          errors={answer?.fieldErrors?.email}
        />
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? 'Enviando…' : 'Solicitar kit'}
        </Button>
      </fetcher.Form>
    </Dialog>
  );
}

import { type RefObject, useEffect } from 'react';
import { onSignedIn } from '#app/pure/people/signed-out.ts';

/** Sends the form again once its person has signed in, in another window or here. */
export function useSendOnSignIn(form: RefObject<HTMLFormElement | null>, isSignedOut: boolean): void {
  useEffect(
    () => (isSignedOut ? onSignedIn(() => form.current?.requestSubmit()) : undefined),
    [isSignedOut, form],
  );
}

/** Ctrl+S, wherever the focus is, unless a dialog is open. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
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

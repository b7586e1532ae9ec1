import { useEffect, useRef } from 'react';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { onSignedIn, onSignedOut, SIGN_IN_AGAIN, tellSignedIn } from '#app/pure/people/signed-out.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/**
 * Asks the host to sign in where her session has ended while she wrote: in another tab, so that nothing on this page
 * is lost. The form that was refused sends itself again once she is back (ui/admin/record-form.tsx).
 */
export function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    tellSignedIn();
    const stopAsking = onSignedOut(() => {
      if (!dialog.current?.open) dialog.current?.showModal();
    });
    const stopListening = onSignedIn(() => {
      if (!dialog.current?.open) return;
      dialog.current.close();
      if (!document.querySelector('form[data-signed-out]')) showToast(BACK);
    });
    return () => {
      stopAsking();
      stopListening();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="acesso-expirado">
      <h2 id="acesso-expirado" className="text-title-2">
        Seu acesso expirou
      </h2>
      <p className="mt-3">
        O que você escreveu continua nesta página. Entre em outra aba e volte para cá: o que estava sendo
        salvo segue sozinho.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="line" onClick={() => dialog.current?.close()}>
          Agora não
        </Button>
        <ButtonLink to={SIGN_IN_AGAIN} external>
          Entrar em outra aba
        </ButtonLink>
      </div>
    </dialog>
  );
}

const BACK = succeeded('Você entrou de novo', 'Agora repita o que ia fazer.');

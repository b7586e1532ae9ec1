import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../button.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** This browser stores what was typed; see form-drafts.ts. */
  isKept?: boolean;
}

/**
 * Asks before a form with unsaved changes is left. Where the whole page unloads, the browser asks in its own
 * words.
 */
export function LeaveGuard({ isDirty, isKept = false }: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="sair-sem-salvar"
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset?.();
      }}
    >
      <h2 id="sair-sem-salvar" className="text-title-2">
        Sair sem salvar?
      </h2>
      <p className="mt-3">{isKept ? KEPT : LOST}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="line" onClick={() => blocker.reset?.()}>
          Continuar editando
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Sair sem salvar
        </Button>
      </div>
    </dialog>
  );
}

const LOST = 'O que você mudou nesta página ainda não foi salvo e se perde.';
const KEPT =
  'Há mudanças que ainda não foram salvas. Elas ficam guardadas neste navegador e voltam quando você abrir esta página de novo.';

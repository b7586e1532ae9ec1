import { useEffect, useRef } from 'react';
import { SIGN_IN_AGAIN } from '#app/pure/people/signed-out.ts';
import { Button } from '../button.tsx';

interface SaveBarProps {
  /** The last save was refused, because the session had ended. */
  isSignedOut: boolean;
  isDirty: boolean;
  isPrivate: boolean | undefined;
  isRefreshed: boolean;
  isSaving: boolean;
  hasCollided: boolean;
  submitLabel: string;
  acts: React.ReactNode;
  note: React.ReactNode;
}

const UNSAVED = 'Há mudanças não salvas.';
const REFRESHED = 'Atualizado com o que acaba de ser salvo.';
const KEPT = 'Há mudanças não salvas, guardadas neste navegador.';

/** The end of a record's form: what is true of it, and its buttons. */
export function SaveBar({ isSaving, hasCollided, submitLabel, acts, ...facts }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  // A pressed act goes while its form is sent, and the keyboard's place would go with it.
  useEffect(() => {
    if (isSaving && document.activeElement === document.body) save.current?.focus({ preventScroll: true });
  }, [isSaving]);
  return (
    <div className="save-bar">
      <p className="note" aria-live="polite">
        {noteOf(facts)}
      </p>
      <Button
        ref={save}
        type="submit"
        look={hasCollided ? 'danger' : acts ? 'line' : 'solid'}
        isBusy={isSaving}
      >
        {isSaving ? 'Salvando…' : hasCollided ? 'Salvar o meu por cima' : submitLabel}
      </Button>
      {/* After it: Enter in a field presses the first button of a form. */}
      {!hasCollided && !isSaving && acts}
    </div>
  );
}

function noteOf({
  isSignedOut,
  isDirty,
  isPrivate,
  isRefreshed,
  note,
}: Pick<SaveBarProps, 'isSignedOut' | 'isDirty' | 'isPrivate' | 'isRefreshed' | 'note'>): React.ReactNode {
  if (isSignedOut) return <SignedOutNote />;
  if (isDirty) return isPrivate ? UNSAVED : KEPT;
  return isRefreshed ? REFRESHED : note;
}

/** The text is still here, and the form sends itself once the host is back. */
function SignedOutNote() {
  return (
    <>
      Seu acesso expirou; o que você escreveu continua aqui.{' '}
      <a href={SIGN_IN_AGAIN} target="_blank" rel="noopener" className="link">
        Entrar em outra aba
      </a>
    </>
  );
}

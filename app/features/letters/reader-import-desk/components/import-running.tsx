import { useEffect } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#app/pure/text/plural.ts';
import { useFreshData } from '#app/ui/admin/fresh-data.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { ReaderImport } from '../queries.server.ts';

const LOOK_EVERY_MS = 1_500;

/** A form that is one button. */
export function PressButton({
  intent,
  look,
  children,
}: {
  intent: 'cancel' | 'again';
  look?: ButtonLook;
  children: React.ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  );
}

/** How far it is, updated while it runs. */
export function ImportRunning({ found }: { found: ReaderImport }) {
  useLookAgain();
  const isRunning = found.status === 'running';
  return (
    <div className="admin-card grid gap-4">
      <p role="status" className="font-semibold">
        {isRunning
          ? `${formatCount(found.done)} de ${formatCount(found.total)} linhas`
          : 'Lendo a lista: ninguém entra ainda…'}
      </p>
      <progress
        className="reader-progress"
        aria-label="Andamento da importação"
        max={isRunning ? found.total : undefined}
        value={isRunning ? found.done : undefined}
      />
      {isRunning && (
        <p className="text-small text-ink-soft">
          Pode sair desta página: a importação continua, e um e-mail avisa no fim.
        </p>
      )}
      <PressButton intent="cancel" look="line">
        Cancelar
      </PressButton>
    </div>
  );
}

/** Asks again while the page is visible. */
function useLookAgain(): void {
  const fetchAgain = useFreshData();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') fetchAgain();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [fetchAgain]);
}

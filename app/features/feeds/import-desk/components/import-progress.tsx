import '../import-progress.css';
import { useEffect } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#app/pure/text/plural.ts';
import { useFreshData } from '#app/ui/admin/fresh-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { ImportFound } from '../import-queries.server.ts';

const LOOK_EVERY_MS = 1_500;

/** The progress of an import, updated while it runs. */
export function ImportProgress({ found }: { found: ImportFound }) {
  const { id, done, total, isCancelWanted } = found;
  useLookAgain();
  const words =
    total === null
      ? 'Lendo o feed…'
      : `${formatCount(Math.min(done, total))} de ${formatCount(total)} episódios e vídeos do feed`;
  return (
    <div className="admin-card grid gap-4">
      <p role="status" className="font-semibold">
        {isCancelWanted ? 'Parando depois dos que estão em andamento…' : words}
      </p>
      <progress
        className="progress"
        aria-label="Andamento da importação"
        max={total ?? undefined}
        value={total === null ? undefined : done}
      />
      <p className="text-small text-ink-soft">
        Pode sair desta página: a importação continua, e o resultado fica no histórico.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {!isCancelWanted && (
          <Form method="post">
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" look="line">
              Cancelar importação
            </Button>
          </Form>
        )}
        <noscript>
          <ButtonLink to={`/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>} look="line">
            Atualizar
          </ButtonLink>
        </noscript>
      </div>
    </div>
  );
}

/** Polls while the page is visible. */
function useLookAgain(): void {
  const fetchAgain = useFreshData();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') fetchAgain();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [fetchAgain]);
}

import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FeedImport } from '../import-queries.server.ts';

/** The progress of an import, updated while it runs. */
export function ImportProgress({ found: { id, status, done, total } }: { found: FeedImport }) {
  const isReading = status === 'reading';
  return (
    <WorkProgress
      words={isReading ? 'Lendo o feed: nada entra ainda…' : 'Lendo o feed…'}
      of={(some, all) => `${some} de ${all} episódios e vídeos do feed`}
      done={done}
      total={isReading ? null : total}
      note="Pode sair desta página: a importação continua, e o resultado fica no histórico."
    >
      <div className="flex flex-wrap gap-2.5">
        <IntentButton intent="cancel" look="line">
          {isReading ? 'Cancelar' : 'Cancelar importação'}
        </IntentButton>
        <noscript>
          <ButtonLink to={`/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>} look="line">
            Atualizar
          </ButtonLink>
        </noscript>
      </div>
    </WorkProgress>
  );
}

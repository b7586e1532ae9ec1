import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import type { ArchiveImport } from '../queries.server.ts';

/** How far the dry run or the import is. */
export function ArchiveRunning({ found: { status, done, total } }: { found: ArchiveImport }) {
  const isRunning = status === 'running';
  return (
    <WorkProgress
      words="Lendo o arquivo: nada entra ainda…"
      of={(some, all) => `${some} de ${all} do arquivo`}
      done={done}
      total={isRunning ? total : null}
      note="Pode sair desta página: a importação continua, e o resultado fica no histórico."
    >
      <div>
        <IntentButton intent="cancel" look="line">
          Cancelar
        </IntentButton>
      </div>
    </WorkProgress>
  );
}

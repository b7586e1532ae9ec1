import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import type { ReaderImport } from '../queries.server.ts';

/** How far the dry run or the import is. */
export function ImportRunning({ found: { status, done, total } }: { found: ReaderImport }) {
  const isRunning = status === 'running';
  return (
    <WorkProgress
      words="Lendo a lista: ninguém entra ainda…"
      of={(some, all) => `${some} de ${all} linhas`}
      done={done}
      total={isRunning ? total : null}
      note={
        isRunning ? 'Pode sair desta página: a importação continua, e um e-mail avisa no fim.' : undefined
      }
    >
      <IntentButton intent="cancel" look="line">
        Cancelar
      </IntentButton>
    </WorkProgress>
  );
}

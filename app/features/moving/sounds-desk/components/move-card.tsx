import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import type { SoundsPage } from '../sounds-page.server.ts';
import { ReadyToCopy } from './ready-to-copy.tsx';

/** How far the move of the sounds is, and what she can do next. */
export function MoveCard(page: SoundsPage) {
  const { status, counts } = page;
  if (status === 'asking') return <Asking {...page} />;
  if (status === 'running' && !page.hasLostJob) return <Running {...page} />;
  if (status === 'paused' || status === 'running') return <Paused {...page} />;
  if (status === 'ready' && counts.asked > 0) return <ReadyToCopy {...page} />;
  return <AtRest {...page} />;
}

function AtRest({ status, counts, unseen, copiedSize }: SoundsPage) {
  const isNew = status === null;
  return (
    <section className="admin-card grid gap-3" aria-labelledby="audios">
      <h2 id="audios">{isNew ? 'Trazer os áudios para cá' : 'Áudios'}</h2>
      {isNew ? (
        <p>
          Enquanto os áudios estão no servidor antigo, eles somem se você cancelar a conta de lá. O site pode
          copiá-los. Primeiro ele só procura e pergunta o tamanho de cada um; nada muda ainda.
        </p>
      ) : (
        <p role="status">{endWords(counts, unseen, copiedSize)}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <IntentButton intent="look" look={isNew || unseen > 0 ? 'solid' : 'line'}>
          {isNew ? 'Procurar áudios em outros servidores' : 'Procurar de novo'}
        </IntentButton>
        {counts.back > 0 && (
          <IntentButton intent="include" look="line">
            Incluir os que voltaram
          </IntentButton>
        )}
      </div>
    </section>
  );
}

function endWords({ copied, refused, back }: SoundsPage['counts'], unseen: number, size: string): string {
  if (copied + refused + back + unseen === 0) return 'Nenhum episódio tem áudio em outro servidor.';
  return [
    copied > 0 && `${countOf(copied, 'áudio está', 'áudios estão')} aqui agora (${size}).`,
    refused > 0 &&
      `${countOf(refused, 'não foi copiado', 'não foram copiados')}: o motivo de cada um está abaixo.`,
    unseen > 0 &&
      `${countOf(unseen, 'áudio está', 'áudios estão')} em outro servidor e ${unseen === 1 ? 'chegou' : 'chegaram'} depois da última busca.`,
    back > 0 && `${countOf(back, 'voltou', 'voltaram')} ao endereço antigo porque você quis.`,
    refused + unseen + back === 0 && 'Nenhum ficou no servidor antigo.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Asking({ counts }: SoundsPage) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <WorkProgress
      words="Procurando os áudios…"
      of={(some, total) => `Tamanho de ${some} de ${total} áudios`}
      done={all - counts.found}
      total={all === 0 ? null : all}
      note="Pode sair desta página. Nada é copiado ainda."
    >
      <IntentButton intent="cancel" look="line">
        Parar de procurar
      </IntentButton>
    </WorkProgress>
  );
}

function Running({ counts, estimate, underWay, waitsUntil }: SoundsPage) {
  const done = counts.copied + counts.refused;
  return (
    <WorkProgress
      words="A cópia começa em instantes…"
      of={(some, total) => `${some} de ${total} áudios`}
      done={done}
      total={done + counts.waiting + counts.storing}
      note={[
        waitsUntil
          ? `O servidor antigo pediu um tempo, ou não respondeu: o site continua em ${waitsUntil}.`
          : '',
        underWay && !waitsUntil ? `Agora: ${underWay.title} (${underWay.words}).` : '',
        waitsUntil && estimate ? `Daí em diante: ${lowerFirst(estimate)}` : estimate,
        'Pode sair desta página: a cópia continua, também depois de uma queda.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Buttons isRunning />
    </WorkProgress>
  );
}

/** 'Faltam 2 MB…' within a sentence. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

const PAUSES = {
  lost: 'A cópia parou por um erro nosso. O que já veio fica guardado: continue quando quiser.',
  host: 'A cópia está parada, porque você quis. O que já veio fica guardado.',
  disk: 'A cópia parou sozinha antes que o disco do site enchesse. O site continua no ar, e nada se perdeu. Com espaço livre, ela continua sozinha.',
  'backup-disk':
    'A cópia parou sozinha: falta espaço no lugar das cópias de segurança. Com espaço livre, ela continua sozinha.',
};

function Paused({ pauseReason, hasLostJob, counts, estimate }: SoundsPage) {
  const done = counts.copied + counts.refused;
  return (
    <section className="admin-card grid gap-3" aria-labelledby="audios">
      <h2 id="audios">
        {formatCount(done)} de {countOf(done + counts.waiting + counts.storing, 'áudio', 'áudios')}
      </h2>
      <p role="status">{PAUSES[hasLostJob ? 'lost' : (pauseReason ?? 'host')]}</p>
      <p>{estimate}</p>
      <Buttons />
    </section>
  );
}

function Buttons({ isRunning = false }: { isRunning?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <IntentButton intent={isRunning ? 'pause' : 'continue'} look={isRunning ? 'line' : 'solid'}>
        {isRunning ? 'Parar um pouco' : 'Continuar'}
      </IntentButton>
      <ConfirmButton
        label="Cancelar a cópia"
        look="line"
        question="Cancelar a cópia dos áudios?"
        consequence="Os áudios que já vieram ficam no site. Os outros continuam no servidor antigo."
        fields={{ intent: 'cancel' }}
      />
    </div>
  );
}

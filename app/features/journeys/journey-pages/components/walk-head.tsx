import { quoted } from '#app/pure/text/quoted.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { Button } from '#app/ui/button.tsx';
import type { WalkView } from '../walk-view.server.ts';
import { atHour } from './hour-field.tsx';

/** The Jornada, and what comes next. */
export function WalkHead({ view }: { view: WalkView }) {
  const { journey, days, ahead, skipped, isRefused } = view;
  return (
    <header className="page journey-head">
      <p className="text-small font-semibold text-ink-soft">
        Minha Jornada{days.length > 0 && ` · dia ${days.length} de ${days.length + ahead}`}
      </p>
      <h1 className="text-title-1">{journey.title}</h1>
      <p className="text-lead text-ink-soft">{nextWords(view)}</p>
      {isRefused && (
        <p className="outcome border-danger">
          O seu endereço devolveu nossos e-mails, e por isso paramos de escrever para ele. Fale com a gente
          para continuar com outro.
        </p>
      )}
      {skipped.length > 0 && (
        <p className="text-small text-ink-soft">
          {skipped.length === 1 ? 'Saiu desta Jornada' : 'Saíram desta Jornada'}, porque a conversa não está
          mais no ar: {skipped.map(quoted).join(', ')}.
        </p>
      )}
      {days.length > 0 && (
        <div className="journey-screen">
          <Button className="scripted" look="line" data-tap="" onClick={() => window.print()}>
            Imprimir com minhas anotações
          </Button>
        </div>
      )}
    </header>
  );
}

function nextWords({ state, nextAt, journey }: WalkView): string {
  if (state === 'paused') return 'Em pausa. Nada chega até você continuar.';
  if (state === 'finished') return 'Você chegou ao fim. Os dias continuam aqui.';
  if (state === 'stopped') return 'Encerrada. Você não recebe mais e-mails desta Jornada.';
  if (state !== 'walking' || nextAt === null) return journey.summary;
  return `O próximo dia chega em ${formatLongDate(nextAt)}, ${atHour(Number(localTime(nextAt).time.slice(0, 2)))}.`;
}

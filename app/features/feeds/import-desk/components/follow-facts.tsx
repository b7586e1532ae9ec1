import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import type { FollowedDetails } from '../following/queries.server.ts';
import { STOP_WORDS } from '../following/stop-words.ts';

/** What the site knows of a followed feed, and what the host may do with it. */
export function FollowFacts({ feed, isLooking }: { feed: FollowedDetails; isLooking: boolean }) {
  const { state, stop_reason, stopped_at, answered_at, next_at, problemText, failures } = feed;
  const isFollowing = state === 'following';
  const stopped = stop_reason && STOP_WORDS[stop_reason];
  const isGood = isFollowing ? failures === 0 && answered_at !== null : stop_reason === 'ours';
  const tone = isGood ? 'good' : stop_reason === 'not-a-feed' ? 'bad' : undefined;
  const hasProblem =
    problemText !== null && (isFollowing ? failures > 0 : stop_reason !== 'ours' && stop_reason !== 'host');
  return (
    <div className="grid gap-4">
      <div className="notice" data-tone={tone}>
        {!isFollowing && stopped && (
          <>
            <p>
              {stopped.why} {stopped_at && `Parou em ${formatMoment(stopped_at)}.`}
            </p>
            <p>{stopped.mend}</p>
          </>
        )}
        {isFollowing && (
          <p role="status">
            {answered_at
              ? `A última resposta boa foi em ${formatMoment(answered_at)}.`
              : failures > 0
                ? 'O site ainda não conseguiu ler nada neste endereço.'
                : 'O site ainda não olhou se há um feed neste endereço.'}{' '}
            {isLooking
              ? 'Ele olha agora: o resultado aparece aqui em instantes.'
              : `A próxima verificação é por volta de ${formatMoment(next_at)}.`}
          </p>
        )}
        {hasProblem && <p>Na última tentativa: {problemText}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <IntentButton intent="ask">{isFollowing ? 'Verificar agora' : 'Seguir de novo'}</IntentButton>
        {isFollowing ? (
          <IntentButton intent="stop" look="line">
            Parar de seguir
          </IntentButton>
        ) : (
          <IntentButton intent="remove" look="line">
            Remover da lista
          </IntentButton>
        )}
      </div>
    </div>
  );
}

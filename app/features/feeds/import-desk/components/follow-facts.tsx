import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import type { FollowedDetails } from '../following/queries.server.ts';
import { STOP_WORDS } from '../following/stop-words.ts';

/** What the site knows of a followed feed, and what the host may do with it. */
export function FollowFacts({ feed }: { feed: FollowedDetails }) {
  const { state, stop_reason, stopped_at, answered_at, next_at, problemText, failures } = feed;
  const isFollowing = state === 'following';
  const stopped = stop_reason && STOP_WORDS[stop_reason];
  const tone = isFollowing
    ? failures > 0
      ? undefined
      : 'good'
    : stop_reason === 'ours'
      ? 'good'
      : undefined;
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
          <p>
            {answered_at
              ? `A última resposta boa foi em ${formatMoment(answered_at)}.`
              : 'O site ainda não recebeu uma resposta deste feed.'}{' '}
            A próxima verificação é por volta de {formatMoment(next_at)}.
          </p>
        )}
        {failures > 0 && problemText && <p>Na última tentativa: {problemText}</p>}
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

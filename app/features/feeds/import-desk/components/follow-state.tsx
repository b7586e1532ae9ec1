import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { FollowedLine } from '../following/queries.server.ts';

type StateColumns = Pick<FollowedLine, 'state' | 'stop_reason' | 'failures' | 'answered_at'>;

export function FollowState({ feed: { state, stop_reason, failures, answered_at } }: { feed: StateColumns }) {
  if (state === 'following') {
    if (failures > 0) return <StateLabel tone="soon">Sem resposta</StateLabel>;
    // Nobody knows yet whether there is a feed.
    if (answered_at === null) return <StateLabel tone="plain">Ainda não olhamos</StateLabel>;
    return <StateLabel tone="good">Seguindo</StateLabel>;
  }
  if (stop_reason === 'ours') return <StateLabel tone="good">Já leva ao seu site</StateLabel>;
  if (stop_reason === 'not-a-feed') return <StateLabel tone="bad">Não é um feed</StateLabel>;
  return <StateLabel tone={stop_reason === 'host' ? 'plain' : 'bad'}>Parado</StateLabel>;
}

import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { FollowedLine } from '../following/queries.server.ts';

type Told = Pick<FollowedLine, 'state' | 'stop_reason' | 'failures'>;

export function FollowState({ feed: { state, stop_reason, failures } }: { feed: Told }) {
  if (state === 'following')
    return failures > 0 ? (
      <StateLabel tone="soon">Sem resposta</StateLabel>
    ) : (
      <StateLabel tone="good">Seguindo</StateLabel>
    );
  if (stop_reason === 'ours') return <StateLabel tone="good">Já leva ao seu site</StateLabel>;
  return <StateLabel tone={stop_reason === 'host' ? 'plain' : 'bad'}>Parado</StateLabel>;
}

import type { StreamResult } from '#app/platform/safe-stream.server.ts';
import type { SoundProblem } from './problems.ts';

type Failure = Exclude<StreamResult<never>, { ok: true }>;

export interface Outcome {
  /** It will not be better by itself; null where another attempt may help. */
  problem: SoundProblem | null;
  /** What to call it where no attempt helped. */
  atLast: SoundProblem;
}

/** What a failed question means for a sound. */
export function failureOf({ reason, status = 0 }: Failure): Outcome {
  const forGood = (problem: SoundProblem): Outcome => ({ problem, atLast: problem });
  if (reason === 'address') return forGood('private-address');
  if (reason === 'redirects') return forGood('redirects');
  if (reason === 'encoding') return forGood('encoding');
  if (reason === 'too-large') return forGood('too-large');
  if (status === 404 || status === 410) return forGood('gone');
  if (status === 401 || status === 402 || status === 403 || status === 451) return forGood('forbidden');
  return { problem: null, atLast: 'unreachable' };
}

import { useEffect, useRef } from 'react';

/**
 * Runs `act` once for each answer of a form, in the browser. The effect has no list of dependencies: React Router
 * replaces a fetcher's data while React may be rendering, and React then loses an effect that depends on them.
 * @param answer the action's answer; a new object is a new answer
 */
export function useOnAnswer<Answer extends object>(
  answer: Answer | undefined,
  act: (answer: Answer) => void,
): void {
  const last = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    act(answer);
  });
}

import { useEffect, useRef } from 'react';

/** Leaving or coming back replaces the pressed button: the focus goes to the heading. */
export function useFocusAfter(state: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}

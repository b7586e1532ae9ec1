import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { askedSecond } from '#app/pure/transcripts/asked-second.ts';

/**
 * The second that the address asks for ('?t=754'), where the item has it. Only in the browser: the page in the server's
 * memory is the same for every second.
 * @param duration of the item, in seconds; null where it is unknown
 */
export function useAskedSecond(duration: number | null): number | undefined {
  const { search } = useLocation();
  const [second, setSecond] = useState<number>();
  useEffect(() => {
    const urlSecond = askedSecond(search);
    setSecond(urlSecond === null || (duration !== null && urlSecond >= duration) ? undefined : urlSecond);
  }, [search, duration]);
  return second;
}

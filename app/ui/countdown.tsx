import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { remainingTime } from '#app/pure/time/remaining-time.ts';

/** The remaining time. Without JavaScript the date beside it has to do. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const isNear = Date.parse(until) - current < 61 * MINUTE_MS;
      timer = setTimeout(tick, isNear ? 1_000 - (current % 1_000) : MINUTE_MS / 2);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  // Reserves its height before hydration, to avoid a layout shift.
  return (
    <p role="timer" className="scripted countdown tabular">
      {now === null ? '\u00a0' : remainingTime(Date.parse(until) - now)}
    </p>
  );
}

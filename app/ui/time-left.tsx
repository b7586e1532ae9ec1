import { useEffect, useState } from 'react';
import { timeLeft } from '#app/pure/time/time-left-words.ts';

const EVERY_MS = 20_000;

/** Counts down by the browser's clock; renders nothing without scripts. */
export function TimeLeft({ until }: { until: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const tell = () => setText(timeLeft(until, Date.now()));
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return text ? <span className="text-ink-soft"> · {text}</span> : null;
}

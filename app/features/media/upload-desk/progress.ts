import { leftVerb } from '#app/pure/text/plural.ts';

/** Whole per cent; 100 only when nothing is missing. */
export function percentOf(sent: number, size: number): number {
  return size > 0 ? Math.floor((Math.min(sent, size) * 100) / size) : 0;
}

const FIRST_GUESS_AFTER_MS = 2_000;

/** @returns null while the speed is unknown */
export function secondsLeft({
  sent,
  size,
  since,
  now,
}: {
  sent: number;
  size: number;
  /** Time and bytes at the start or the last resume. */
  since: { at: number; sent: number };
  now: number;
}): number | null {
  const elapsed = now - since.at;
  const came = sent - since.sent;
  if (elapsed < FIRST_GUESS_AFTER_MS || came <= 0) return null;
  return Math.round(((size - sent) * elapsed) / came / 1000);
}

/** 'falta menos de 1 min', 'faltam 12 min', 'falta 1 h 5 min'. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'falta menos de 1 min';
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${leftVerb(minutes)} ${minutes} min`;
  return `${leftVerb(hours)} ${hours} h${rest === 0 ? '' : ` ${rest} min`}`;
}

const UNITS: Record<string, number> = { h: 3_600, m: 60, s: 1 };
/** 'hora', 'minutos', 'segundo', and the same in English. */
const PART = /(\d{1,5})\s(h(?:oras?|ours?)|m(?:inutos?|inutes?)|s(?:egundos?|econds?))/g;
const SPOKEN =
  /^\d{1,5}\s(?:h(?:oras?|ours?)|m(?:inutos?|inutes?)|s(?:egundos?|econds?))(?:,?\s(?:e\s|and\s)?\d{1,5}\s(?:m(?:inutos?|inutes?)|s(?:egundos?|econds?))){0,2}/;

/**
 * A time as a screen reader says it: '1 minuto e 2 segundos', '1 hora, 2 minutos e 3 segundos'.
 * @returns its seconds, and the signs that it takes at the beginning of the text
 */
export function spokenTime(text: string): { seconds: number; length: number } | null {
  const whole = SPOKEN.exec(text)?.[0];
  if (whole === undefined) return null;
  let seconds = 0;
  for (const [, count = '0', unit = 's'] of whole.matchAll(PART))
    seconds += Number(count) * (UNITS[unit.charAt(0)] ?? 1);
  return { seconds, length: whole.length };
}

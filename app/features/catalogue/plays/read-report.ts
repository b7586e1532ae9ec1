import type { Stretches } from '#app/pure/media/stretches.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

const REPORT = /^\d{1,6}-\d{1,6}(,\d{1,6}-\d{1,6}){0,199}$/;
/** Pages that were open before reports had parts: they report their first minute, without words. */
const A_MINUTE: Stretches = [[0, MINUTE_MS]];

/** The parts that a report names, in seconds: '0-58,120-134'. Null where it is none. */
export function readReport(text: string): Stretches | null {
  if (text === '') return A_MINUTE;
  if (!REPORT.test(text)) return null;
  return text.split(',').map((part) => {
    const [from = 0, to = 0] = part.split('-').map(Number);
    return [from * 1_000, to * 1_000] as const;
  });
}

/** A slot of the curve of where people leave. */
export const SLOT_MS = 10_000;

/** @param slots as stored: '12,12,11'; @returns listeners of each ten seconds, one after another */
export function readCurve(slots: string): number[] {
  return slots === '' ? [] : slots.split(',').map(Number);
}

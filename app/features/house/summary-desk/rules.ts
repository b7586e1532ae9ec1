const MB = 1024 * 1024;

/** Less than one large upload. */
const LEAST_FREE_BYTES = 1024 * MB;
const LEAST_FREE_SHARE = 0.05;

/** Whether it is time to make room: what is written then may fail, and every upload will. */
export function isNearlyFull({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE;
}

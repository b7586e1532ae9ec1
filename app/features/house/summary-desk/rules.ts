const MB = 1024 * 1024;

/** Less than one large upload. */
const LEAST_FREE_BYTES = 1024 * MB;
const LEAST_FREE_SHARE = 0.05;

/** Whether disk space is so short that writes may fail, and every upload will. */
export function isNearlyFull({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE;
}

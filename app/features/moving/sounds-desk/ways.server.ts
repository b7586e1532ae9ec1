import { type AddressPolicy, publicWeb } from '#app/platform/address-policy.server.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { ASK_MS, IDLE_MS, PAUSE_MS, RUN_MS, SAFE_MS, SLOW_WINDOW_MS } from './rules.ts';

/** How old hosts are asked, and what room is left. Tests serve all of them themselves. */
export interface Ways {
  policy: AddressPolicy;
  findSpace: typeof findDiskSpace;
  idleMs: number;
  askMs: number;
  pauseMs: number;
  slowWindowMs: number;
  safeMs: number;
  runMs: number;
}

export const PUBLIC_WAYS: Ways = {
  policy: publicWeb,
  findSpace: findDiskSpace,
  idleMs: IDLE_MS,
  askMs: ASK_MS,
  pauseMs: PAUSE_MS,
  slowWindowMs: SLOW_WINDOW_MS,
  safeMs: SAFE_MS,
  runMs: RUN_MS,
};

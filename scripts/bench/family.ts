import { readFileSync } from 'node:fs';
import { childrenOf } from '../faults/held-site.ts';
import { cpuMicroseconds } from './site-process.ts';

// Figures of a process together with the workers that it has started.

/** CPU time so far, in microseconds; 0 where there is no /proc. */
export function cpuOfFamily(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuOfFamily(child), cpuMicroseconds(pid) ?? 0);
}

/** Proportional set size: what several processes share counts once. 0 where there is no /proc. */
export function sharedMegabytes(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + sharedMegabytes(child), ownShare(pid));
}

function ownShare(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

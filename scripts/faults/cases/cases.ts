import { backups } from './backups.ts';
import type { FaultCase } from './fault-case.ts';
import { fuzz } from './fuzz.ts';
import { neighbours } from './neighbours.ts';
import { signals } from './signals.ts';

/** Every case of `npm run test:faults`, in the order of its table. */
export const CASES: readonly FaultCase[] = [...signals, ...neighbours, ...backups, fuzz];

import { backups } from './backups.ts';
import type { FaultCase } from './fault-case.ts';
import { fuzz } from './fuzz.ts';
import { hungWorkers } from './hung-workers.ts';
import { neighbours } from './neighbours.ts';
import { severalMachines } from './several-machines.ts';
import { signals } from './signals.ts';

/** Every case of `npm run test:faults`, in the order of its table. */
export const CASES: readonly FaultCase[] = [
  ...signals,
  ...hungWorkers,
  ...neighbours,
  ...severalMachines,
  ...backups,
  fuzz,
];

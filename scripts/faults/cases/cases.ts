import { backups } from './backups.ts';
import type { FaultCase } from './fault-case.ts';
import { frozenHealth } from './frozen-health.ts';
import { fullBackupDisk } from './full-backup-disk.ts';
import { fuzz } from './fuzz.ts';
import { killedUpload } from './killed-upload.ts';
import { neighbours } from './neighbours.ts';
import { signals } from './signals.ts';

/** Every case of `npm run test:faults`, in the order of its table. */
export const CASES: readonly FaultCase[] = [
  ...signals,
  ...neighbours,
  frozenHealth,
  ...backups,
  fullBackupDisk,
  killedUpload,
  fuzz,
];

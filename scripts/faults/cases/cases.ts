import { backups } from './backups.ts';
import { clockMatrix } from './clock-matrix.ts';
import { clocks } from './clocks.ts';
import { databaseFails } from './database-fails.ts';
import { diskFull } from './disk-full.ts';
import type { FaultCase } from './fault-case.ts';
import { frozenHealth } from './frozen-health.ts';
import { fullBackupDisk } from './full-backup-disk.ts';
import { fuzz } from './fuzz.ts';
import { hungEnds } from './hung-ends.ts';
import { hungWorkers } from './hung-workers.ts';
import { killedUpload } from './killed-upload.ts';
import { letterOutages } from './letter-outages.ts';
import { mails } from './mails.ts';
import { nestedMarkup } from './nested-markup.ts';
import { postgresStops } from './postgres-stops.ts';
import { severalMachines } from './several-machines.ts';
import { severalProcesses } from './several-processes.ts';
import { signals } from './signals.ts';
import { wrongDatabases } from './wrong-databases.ts';

/** Every case of `npm run test:faults`, in the order of its table. */
export const CASES: readonly FaultCase[] = [
  ...signals,
  ...hungWorkers,
  hungEnds,
  ...severalMachines,
  ...severalProcesses,
  ...databaseFails,
  ...postgresStops,
  ...letterOutages,
  ...diskFull,
  ...mails,
  ...clocks,
  ...clockMatrix,
  ...wrongDatabases,
  nestedMarkup,
  frozenHealth,
  ...backups,
  fullBackupDisk,
  killedUpload,
  fuzz,
];

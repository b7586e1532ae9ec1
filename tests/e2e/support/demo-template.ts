import { join } from 'node:path';

/** Environment variable with the demonstration's folder, which the workers inherit. */
export const FOLDER = 'JOURNEYS_DEMO_FOLDER';
export const DATABASE = 'JOURNEYS_DEMO_DATABASE';

/** The template of sites with the demonstration. */
export interface DemoTemplate {
  dataDir: string;
  bucketDir: string;
  /** Name of the PostgreSQL database. */
  database: string | undefined;
}

export function demoTemplate(): DemoTemplate {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('the global set-up of the journeys has not run');
  return {
    dataDir: join(folder, 'data'),
    bucketDir: join(folder, 'bucket'),
    database: process.env[DATABASE],
  };
}

import { join } from 'node:path';
import type { DatabaseEngine } from '#app/db/client.server.ts';

/** Environment variable with the folder of the demonstrations, which the workers inherit. */
export const FOLDER = 'JOURNEYS_DEMO_FOLDER';
export const DATABASE = 'JOURNEYS_DEMO_DATABASE';

/** The template of sites with the demonstration. */
export interface DemoTemplate {
  dataDir: string;
  bucketDir: string;
  /** Name of the PostgreSQL database. */
  database: string | undefined;
}

export function demoTemplate(engine: DatabaseEngine): DemoTemplate {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error('the global set-up of the journeys has not run');
  return {
    dataDir: join(folder, engine, 'data'),
    bucketDir: join(folder, engine, 'bucket'),
    database: engine === 'postgres' ? process.env[DATABASE] : undefined,
  };
}

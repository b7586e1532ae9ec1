import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPostgresDatabase, dropPostgresDatabase } from '../../support/postgres-databases.ts';
import { startS3 } from '../../support/s3-service.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Where the workers of the journeys find the demonstration: their processes begin with this one's environment. */
const FOLDER = 'JOURNEYS_DEMO_FOLDER';
const DATABASE = 'JOURNEYS_DEMO_DATABASE';

/** What a site with the demonstration is copied from. */
export interface DemoTemplate {
  dataDir: string;
  bucketDir: string;
  /** Name of the database on PostgreSQL. */
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

/** Once before all journeys: to seed each site of a worker anew would take a tenth of their time. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-e2e-demo-'));
  process.env[FOLDER] = folder;
  const { dataDir, bucketDir } = demoTemplate();
  await mkdir(dataDir);
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createPostgresDatabase(server) : undefined;
  const bucket = server ? await startS3(bucketDir) : undefined;
  const settings = {
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    ...(bucket && bucketVariables(bucket.settings)),
  };
  const env = { PATH: process.env.PATH, ...settings };
  await promisify(execFile)('node', ['scripts/seed.ts', '--demo'], { cwd: ROOT, env });
  await bucket?.stop();
  if (database) process.env[DATABASE] = database.name;
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (server && database) await dropPostgresDatabase(server, database.name);
  };
}

/** A bucket, as the settings of the site name it. */
export function bucketVariables(
  settings: Awaited<ReturnType<typeof startS3>>['settings'],
): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

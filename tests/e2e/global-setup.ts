import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bucketVariables, startS3 } from '../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../support/databases/engine.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/databases/postgres-databases.ts';
import { DATABASE, demoTemplate, FOLDER } from './support/demo-template.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Once before all journeys: seeding each worker's sites would take a tenth of their time. */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-e2e-demo-'));
  process.env[FOLDER] = folder;
  const { dataDir, bucketDir } = demoTemplate();
  await mkdir(dataDir);
  const database = POSTGRES ? await createPostgresDatabase(POSTGRES) : undefined;
  const bucket = POSTGRES ? await startS3(bucketDir) : undefined;
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
    if (POSTGRES && database) await dropPostgresDatabase(POSTGRES, database.name);
  };
}

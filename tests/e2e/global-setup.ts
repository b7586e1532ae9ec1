import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseEngine, openDatabase } from '#app/db/client.server.ts';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { bucketVariables, startS3 } from '../../scripts/testing/s3-service.ts';
import { POSTGRES } from '../support/databases/engine.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/databases/postgres-databases.ts';
import { testServices } from '../support/requests/request-context.ts';
import { runDueJobs } from '../support/run-due-jobs.ts';
import { DATABASE, demoTemplate, FOLDER } from './support/demo-template.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Once before all journeys: seeding each worker's sites would take a tenth of their time. */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-e2e-demo-'));
  process.env[FOLDER] = folder;
  const database = POSTGRES ? await createPostgresDatabase(POSTGRES) : undefined;
  if (database) process.env[DATABASE] = database.name;
  await Promise.all([seed('sqlite'), database && seed('postgres', database.url)]);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (POSTGRES && database) await dropPostgresDatabase(POSTGRES, database.name);
  };
}

/** @param databaseUrl of PostgreSQL */
async function seed(engine: DatabaseEngine, databaseUrl?: string): Promise<void> {
  const { dataDir, bucketDir } = demoTemplate(engine);
  await mkdir(dataDir, { recursive: true });
  const bucket = engine === 'postgres' ? await startS3(bucketDir) : undefined;
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(bucket && bucketVariables(bucket.settings)),
  };
  const env = { PATH: process.env.PATH, ...settings };
  await promisify(execFile)('node', ['scripts/seed.ts', '--demo'], { cwd: ROOT, env });
  await drawPictures({
    dataDir,
    databaseUrl,
    files: bucket ? createS3Files(bucket.settings) : createDiskFiles(join(dataDir, 'media')),
  });
  await bucket?.stop();
}

/** Otherwise each worker's sites would draw them after their start, which takes as long as the start itself. */
async function drawPictures(place: {
  dataDir: string;
  databaseUrl: string | undefined;
  files: Files;
}): Promise<void> {
  const { dataDir, databaseUrl, files } = place;
  const database = await openDatabase({ dataDir, databaseUrl });
  const services = testServices(database, { files, clock: systemClock });
  await runDueJobs(services, { [RENDER_PICTURE_JOB]: renderPictureJob }).finally(database.close);
}

import { join } from 'node:path';
import type { startS3 } from '../../../scripts/testing/s3-service.ts';

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

/** The site's settings for a bucket. */
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

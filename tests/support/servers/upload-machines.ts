import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBucket, type S3Settings } from '#app/platform/files/bucket.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { createBucketParts } from '#app/platform/files/part-files-on-s3.server.ts';
import type { Services } from '#app/platform/services.ts';
import { startS3 } from '../../../scripts/testing/s3-service.ts';
import { type FixedClock, fixedClock } from '../fixed-clock.ts';
import { ADMIN } from '../records/people.ts';
import { uploadPlace } from '../sites/upload-place.ts';
import { uploadBuild } from '../sites/upload-site.ts';
import { listeningApp } from './listening-app.ts';

export interface Machine {
  origin: string;
  services: Services;
  /** Files in its own folder. */
  filesThere(): Promise<string[]>;
}

interface Machines {
  machines: Machine[];
  clock: FixedClock;
  bucket: S3Settings;
  /** Every key of the bucket, those of unfinished uploads included. */
  keysThere(): Promise<string[]>;
}

/** Sites on one database and one bucket, each with a folder of its own; an admin is signed in. */
export async function uploadMachines(count: number): Promise<Machines> {
  const service = await startS3();
  onTestFinished(service.stop);
  const { settings } = service;
  const clock = fixedClock(new Date().toISOString());
  const place = await uploadPlace({ files: createS3Files(settings), clock });
  const machines: Machine[] = [];
  for (let number = 0; number < count; number += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'conversas-machine-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const parts = createBucketParts(settings, join(dataDir, 'uploads'), { stalledAfterMs: 0 });
    const services = { ...place.services, dataDir, parts };
    const origin = await listeningApp(() => uploadBuild({ person: ADMIN }), {
      services,
      watch: place.database.watch,
    });
    const filesThere = () => readdir(join(dataDir, 'uploads')).catch(() => []);
    machines.push({ origin, services, filesThere });
  }
  return {
    machines,
    clock,
    bucket: settings,
    async keysThere() {
      const page = await openBucket(settings).listObjectsPaged('/', '', 1_000);
      return (page?.objects ?? []).map(({ Key }) => Key).sort();
    },
  };
}

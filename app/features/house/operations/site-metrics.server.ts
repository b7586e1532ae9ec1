import { findDatabaseBytes } from '#app/db/database-size.server.ts';
import { findDiskSpace } from '#app/platform/files/disk-space.server.ts';
import { PRODUCT_VERSION } from '#app/platform/product-version.server.ts';
import type { Services } from '#app/platform/services.ts';
import { one } from './process-figures.server.ts';
import type { Metric } from './prometheus-text.ts';

interface Counted {
  /** Jobs by kind. */
  jobs: ReadonlyArray<{ kind: string; failing: number; dead: number }>;
  /** Errors of the last 24 hours, of all processes. */
  errors: number;
}

/** Facts that need no database. */
export async function hostMetrics(
  { engine, dataDir, clock }: Services,
  startedAt: number,
): Promise<Metric[]> {
  const disk = await findDiskSpace(dataDir);
  return [
    {
      name: 'conversas_build_info',
      type: 'gauge',
      help: 'Always 1; the labels say what runs.',
      samples: [
        { labels: { version: PRODUCT_VERSION, node: process.versions.node, database: engine }, value: 1 },
      ],
    },
    one(
      'conversas_uptime_seconds',
      'gauge',
      'Since the oldest process of the site began.',
      Math.max(0, clock.now().getTime() / 1000 - startedAt),
    ),
    ...(disk
      ? [
          one('conversas_disk_free_bytes', 'gauge', 'Free on the disk of the data folder.', disk.freeBytes),
          one('conversas_disk_size_bytes', 'gauge', 'Size of the disk of the data folder.', disk.totalBytes),
        ]
      : []),
  ];
}

/** The same facts as on the page of the site's health. @throws where the database does not answer */
export async function databaseMetrics(
  { db, engine }: Services,
  { jobs, errors }: Counted,
): Promise<Metric[]> {
  return [
    one(
      'conversas_database_size_bytes',
      'gauge',
      'What the database takes.',
      await findDatabaseBytes(db, engine),
    ),
    {
      name: 'conversas_jobs_failed',
      type: 'gauge',
      help: 'Jobs that failed, by kind: given up, or waiting for another attempt.',
      samples: jobs.flatMap(({ kind, failing, dead }) => [
        { labels: { kind, status: 'dead' }, value: dead },
        { labels: { kind, status: 'retried' }, value: failing },
      ]),
    },
    one('conversas_errors_last_day', 'gauge', 'Errors of the last 24 hours, of all processes.', errors),
  ];
}

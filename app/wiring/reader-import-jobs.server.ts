import { z } from 'zod';
import { askReaders } from '#app/features/letters/reader-import-desk/ask-job.server.ts';
import { importReaders } from '#app/features/letters/reader-import-desk/import-job.server.ts';
import { readImportedList } from '#app/features/letters/reader-import-desk/read-job.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { JobHandler } from '#app/platform/jobs/jobs.server.ts';

const payloadSchema = z.object({ importId: z.string() });

export const readListJob: JobHandler = (payload, services) =>
  readImportedList(services, payloadSchema.parse(payload).importId);

/** The mail at its end names the host. */
export const importReadersJob: JobHandler = async (payload, services) => {
  const site = await findSettings(services.db);
  await importReaders({ ...services, site }, payloadSchema.parse(payload).importId);
};

export const askReadersJob: JobHandler = async (_payload, services) =>
  askReaders({ ...services, site: await findSettings(services.db) });

import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { COPY_PICTURES_JOB } from '../rules.ts';
import type { Frame } from './frame.ts';

interface Wanted {
  kind: 'letter' | 'product';
  id: string;
  addresses: readonly string[];
}

/** Pictures are copied later, apart from the records: each is a row until it is here, or is known not to come. */
export async function queuePictures(
  trx: Trx,
  { kind, id, addresses }: Wanted,
  { importId, now, clock }: Pick<Frame, 'importId' | 'now' | 'clock'>,
): Promise<void> {
  if (addresses.length === 0) return;
  const due_at = now.toISOString();
  const rows = [...new Set(addresses)].map((address) => ({
    ...{ id: v7(), kind, record_id: id, address, host: URL.parse(address)?.host ?? '', problem: null },
    ...{ due_at, import_id: importId ?? '' },
  }));
  await trx
    .insertInto('import_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['record_id', 'address']).doNothing())
    .execute();
  await enqueueJob(
    { db: trx, clock },
    { kind: COPY_PICTURES_JOB, payload: {}, uniqueKey: COPY_PICTURES_JOB },
  );
}

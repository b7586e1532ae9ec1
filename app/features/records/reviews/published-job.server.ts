import { z } from 'zod';
import { inTransaction } from '#app/db/transaction.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findSettings } from '../settings/queries.server.ts';
import { findReachable } from './commands.server.ts';
import { reviewMails } from './mail-kinds.server.ts';
import { draftPath } from './subjects.ts';

const payloadSchema = z.object({
  personId: z.string(),
  kind: z.enum(['episode', 'video', 'letter']),
  id: z.string(),
  title: z.string(),
});

/** The job that tells a person that what they handed in is out. */
export async function tellPublished(payload: unknown, services: Services): Promise<void> {
  const { personId, kind, id, title } = payloadSchema.parse(payload);
  const site = await findSettings(services.db);
  await inTransaction(services.db, async (trx) => {
    const head = await findReachable(trx, personId);
    const facts = { title, path: draftPath(kind, id) };
    if (head) await queueMail({ ...services, db: trx, site }, reviewMails.published, facts, head);
  });
}

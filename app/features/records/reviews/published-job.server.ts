import { z } from 'zod';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Services } from '#app/platform/services.ts';
import { findSettings } from '../settings/queries.server.ts';
import { findReachable } from './commands.server.ts';
import { reviewMails } from './mail-kinds.server.ts';
import { draftPath, REVIEWED_KINDS } from './subjects.ts';

const payloadSchema = z.object({
  personId: z.string(),
  kind: z.enum(REVIEWED_KINDS),
  id: z.string(),
  title: z.string(),
});

/** The job that tells a person that what they handed in is out. */
export async function tellPublished(payload: unknown, services: Services): Promise<void> {
  const { personId, kind, id, title } = payloadSchema.parse(payload);
  const site = await findSettings(services.db);
  await inTransaction(services.db, async (trx) => {
    const head = await findReachable(trx, personId);
    const page = await findPage(trx, id);
    const facts = { title, path: page ?? draftPath(kind, id), isPage: page !== null };
    if (head) await queueMail({ ...services, db: trx, site }, reviewMails.published, facts, head);
  });
}

/** The page on the site; null for a letter, which may have none, and for what is gone meanwhile. */
async function findPage(trx: Trx, id: string): Promise<string | null> {
  const page = await trx.selectFrom('pages').select(['kind', 'slug']).where('id', '=', id).executeTakeFirst();
  if (page)
    return page.kind === 'note'
      ? (`/notas/${page.slug}` satisfies Href<'/notas/:slug'>)
      : (`/${page.slug}` satisfies Href<'/:slug'>);
  const item = await trx.selectFrom('items').select(['kind', 'slug']).where('id', '=', id).executeTakeFirst();
  if (!item) return null;
  return item.kind === 'episode'
    ? (`/episodios/${item.slug}` satisfies Href<'/episodios/:slug'>)
    : (`/videos/${item.slug}` satisfies Href<'/videos/:slug'>);
}

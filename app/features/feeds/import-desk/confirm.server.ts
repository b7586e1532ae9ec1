import type { z } from 'zod';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult, Begun } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';
import { IMPORT_OVER } from './admin-messages.ts';
import { confirmFeedImport, isTopic, NO_SUCH_TOPIC } from './feed-import.server.ts';
import { followFeed } from './following/commands.server.ts';
import { findFeedImport } from './import-queries.server.ts';
import type { confirmSchema } from './input.ts';

/** The import begins as the host chose, and its address is followed from then on where she wants it: both, or none. */
export async function confirmed(
  ctx: ActorContext & { publicUrl: string },
  id: string,
  { intent: _, follows, ...choices }: z.infer<typeof confirmSchema>,
): Promise<AdminResult | Begun> {
  const over: AdminResult = { ok: false, why: 'conflict', toast: IMPORT_OVER };
  const found = await findFeedImport(ctx.db, id);
  if (!found) return over;
  if (!(await isTopic(ctx.db, choices.topic))) return NO_SUCH_TOPIC;
  return inTransaction(ctx.db, async (trx): Promise<AdminResult | Begun> => {
    const inside = { ...ctx, db: trx };
    if (follows && found.plan && found.source === 'address') {
      const followed = await followFeed(inside, { ...choices, address: found.sourceName });
      if (!followed.ok) return { ok: false, why: 'conflict', toast: failed(followed.message) };
    }
    const begun = await confirmFeedImport(inside, id, choices);
    if (!begun.ok) throw new NotBegun();
    const goTo = `/admin/importar/${id}` satisfies Href<'/admin/importar/:id'>;
    return { ok: true, goTo };
  }).catch((error: unknown) => {
    if (error instanceof NotBegun) return over;
    throw error;
  });
}

/** Takes back that its address is followed. */
class NotBegun extends Error {}

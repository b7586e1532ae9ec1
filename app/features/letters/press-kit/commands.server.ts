import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { privacyInForce } from '#app/features/records/legal/in-force.server.ts';
import { rateLimitAddress, shortenedAddress } from '#app/platform/limits/client-network.server.ts';
import { takeMailboxPoint } from '#app/platform/limits/mailbox-limit.server.ts';
import { giveBackPoint, takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import { queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import { retentionCutoff } from '#app/pure/people/retention.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import type { PressKitRequest } from './input.ts';
import { pressMails } from './mail-kinds.server.ts';
import { requestNotice } from './notice-kinds.ts';
import { expiringPressFileUrl } from './press-file-links.server.ts';
import { privacy } from './privacy.ts';
import { listActivePressFiles } from './queries.server.ts';
import { PRESS_KIT_MAILS, PRESS_KIT_PER_CLIENT, PRESS_KIT_REPEAT } from './rules.ts';

type Context = OutboxContext & { secret: string };

/**
 * Stores a request and mails the links. An address that has had its mails for the day gets the same answer
 * but no mail, so this form cannot flood anybody.
 */
export async function requestPressKit(
  ctx: Context,
  input: PressKitRequest,
  visitor: { clientAddress: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-many'; retryAfterSeconds: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const inside = { ...ctx, db: trx };
    const same = `${input.email}:${input.name}`;
    const isFirst = await takePoint(inside, PRESS_KIT_REPEAT, same);
    if (!isFirst.ok) return { ok: true };
    const point = await takePoint(inside, PRESS_KIT_PER_CLIENT, rateLimitAddress(visitor.clientAddress));
    if (!point.ok) {
      // Otherwise the next attempt would look like a repeat of a stored request.
      await giveBackPoint(inside, PRESS_KIT_REPEAT, same);
      return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
    }

    const now = ctx.clock.now();
    const id = v7();
    const isFew = await takePoint(inside, PRESS_KIT_MAILS, input.email);
    const mayMail = isFew.ok ? await takeMailboxPoint(inside, input.email) : isFew;
    const first_mail_id = mayMail.ok ? await queueMails(inside, input, now) : null;
    await trx
      .insertInto('press_requests')
      .values({
        id,
        ...input,
        search_text: searchText(input.name, input.email),
        first_mail_id,
        client_network: shortenedAddress(visitor.clientAddress),
        ...privacyInForce(now),
        created_at: now.toISOString(),
      })
      .execute();
    await queueNotice(inside, requestNotice, {
      title: requestNotice.words,
      text: 'Alguém pediu o kit de imprensa.',
      path: `/admin/kit-imprensa/pedidos/${id}` satisfies Href<'/admin/kit-imprensa/pedidos/:id'>,
      about: `press-request-${id}`,
    });
    return { ok: true };
  });
}

/** @returns the id of the mail with the links */
async function queueMails(ctx: Context, { name, email }: PressKitRequest, now: Date): Promise<string> {
  const groups = (await listActivePressFiles(ctx.db))
    .filter(({ files }) => files.length > 0)
    .map(({ files, ...group }) => ({
      ...group,
      files: files.map((file) => ({ ...file, url: expiringPressFileUrl(ctx, file, now) })),
    }));
  const to = { name: firstName(name) ?? '', address: email };
  const linksId = await queueMail(ctx, pressMails.links, { name, groups }, { to });
  const fileCount = groups.reduce((sum, { files }) => sum + files.length, 0);
  const replyTo = { name, address: email };
  await queueHostMail(ctx, pressMails.notification, { name, email, fileCount }, { replyTo });
  return linksId;
}

export async function forgetOldRequests(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = retentionCutoff(privacy.kept, ctx.clock.now());
  await ctx.db.deleteFrom('press_requests').where('created_at', '<', before).execute();
}

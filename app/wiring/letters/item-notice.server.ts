import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { LETTER_WATCH_JOB } from '#app/features/letters/core/letter-commands.server.ts';
import * as notices from '#app/features/letters/dispatch/notices/item-notice.server.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { countRecipients } from './letter-audience.server.ts';

export function findNoticeChoice(ctx: CommandContext, itemId: string | null) {
  return notices.findNoticeChoice(withReaders(ctx), itemId);
}

/** What to ask before these are published; null where nobody would be told. */
export function findPublishQuestion(ctx: CommandContext, kind: ItemKind, ids: readonly string[]) {
  return notices.findPublishQuestion(withReaders(ctx), kind, ids);
}

/**
 * An item was saved, perhaps published: its notice is made now, not at the next minute. A hint that gets lost costs
 * that minute.
 */
export async function hurryNotices(ctx: CommandContext): Promise<void> {
  await hurryJob(ctx, LETTER_WATCH_JOB, ctx.clock.now());
}

function withReaders({ db, clock }: CommandContext) {
  return {
    db,
    clock,
    countNewsReaders: () => countRecipients({ db, clock }, { kind: 'news', topicIds: [] }),
  };
}

import type { Db } from '#app/db/database.server.ts';

export interface BounceMailboxState {
  /** The last visit that succeeded. */
  readAt: string | null;
  /** Why the last visit failed. */
  problem: string | null;
  problemSince: string | null;
  /** Reports about mails of ours that are still in the mailbox, for a person to read. */
  unclearCount: number;
}

export async function findBounceMailbox(db: Db): Promise<BounceMailboxState> {
  const row = await db
    .selectFrom('bounce_mailbox')
    .select(['read_at', 'problem', 'problem_since'])
    .executeTakeFirst();
  const unclear = await db
    .selectFrom('bounce_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_unclear', '=', true)
    .executeTakeFirstOrThrow();
  return {
    readAt: row?.read_at ?? null,
    problem: row?.problem ?? null,
    problemSince: row?.problem_since ?? null,
    unclearCount: Number(unclear.count),
  };
}

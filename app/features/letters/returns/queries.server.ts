import type { Db } from '#app/db/database.server.ts';

export interface BounceMailboxState {
  /** The last visit that succeeded. */
  readAt: string | null;
  /** Why the last visit failed. */
  problem: string | null;
  problemSince: string | null;
}

export async function findBounceMailbox(db: Db): Promise<BounceMailboxState> {
  const row = await db
    .selectFrom('bounce_mailbox')
    .select(['read_at', 'problem', 'problem_since'])
    .executeTakeFirst();
  return {
    readAt: row?.read_at ?? null,
    problem: row?.problem ?? null,
    problemSince: row?.problem_since ?? null,
  };
}

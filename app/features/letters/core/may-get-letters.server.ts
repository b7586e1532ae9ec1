import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';

/**
 * The one rule for who gets letters at all: confirmed, not left, not pausing, and the address is good. Asked
 * when the audience is counted, when it is frozen, and again for each person just before her mail.
 */
export function mayGetLetters(now: Date) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'subscribers'>): Expression<SqlBool> =>
    and([
      eb('subscribers.status', '=', 'confirmed'),
      eb('subscribers.suppressed_at', 'is', null),
      or([
        eb('subscribers.paused_until', 'is', null),
        eb('subscribers.paused_until', '<=', now.toISOString()),
      ]),
    ]);
}

import { sql } from 'kysely';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Audience } from '#app/features/letters/core/audience.ts';
import {
  findLetter,
  findLetterSettings,
  type LetterSettings,
  recordLetter,
} from '#app/features/letters/core/queries.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { LetterSettingsInput } from './input.ts';

/**
 * Writes down for whom a draft is. The same audience again changes nothing. A notice or a digest keeps its own:
 * whoever wants to send it to others copies it. @returns the letter's version
 */
export async function chooseAudience(
  { db, clock, actor }: ActorContext,
  { id, version }: { id: string; version: number },
  audience: Audience,
): Promise<{ ok: true; version: number } | { ok: false; reason: 'not-found' | 'state' | 'changed' }> {
  assertCan(actor, 'send-letters');
  return inTransaction(db, async (trx) => {
    const before = await findLetter(trx, id);
    if (!before) return { ok: false, reason: 'not-found' };
    if (before.status !== 'draft') return { ok: false, reason: 'state' };
    if (before.version !== version) return { ok: false, reason: 'changed' };
    const chosen = JSON.stringify(audience);
    if (before.kind !== 'letter' || chosen === before.audience) return { ok: true, version };
    const now = clock.now();
    const after = await trx
      .updateTable('letters')
      .set({ audience: chosen, version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return { ok: false, reason: 'changed' };
    await recordLetter(trx, { actor, now }, 'updated', { before, after });
    return { ok: true, version: version + 1 };
  });
}

/** Saves over the version that the form showed. */
export async function saveLetterSettings(
  { db, clock, actor }: ActorContext,
  version: number,
  input: LetterSettingsInput,
): Promise<{ ok: true } | { ok: false; reason: 'changed-meanwhile'; version: number }> {
  assertCan(actor, 'settings');
  return inTransaction(db, async (trx) => {
    const before = await findLetterSettings(trx);
    const now = clock.now();
    const after = await trx
      .updateTable('letter_settings')
      .set({
        per_minute: input.perMinute,
        per_hour: input.perHour,
        has_click_counts: input.countsClicks,
        notices: input.notices,
        digest_weekday: input.digestWeekday,
        digest_hour: input.digestHour,
        digest_since: sinceOf(before, input, now),
        version: sql`version + 1`,
        updated_at: now.toISOString(),
      })
      .where('id', '=', 1)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return { ok: false, reason: 'changed-meanwhile', version: before.version };
    const subject = { kind: 'letter-settings' as const, id: null, title: 'Ajustes das cartas' };
    await recordChange(trx, { actor, now, verb: 'updated', subject, before, after });
    return { ok: true };
  });
}

/** Saving other settings keeps it: a digest that is due at this moment must not be lost. */
function sinceOf(
  { digest_weekday, digest_hour, digest_since }: LetterSettings,
  { digestWeekday, digestHour }: LetterSettingsInput,
  now: Date,
): string | null {
  if (digestWeekday === null) return null;
  const isKept = digestWeekday === digest_weekday && digestHour === digest_hour;
  return (isKept ? digest_since : null) ?? now.toISOString();
}

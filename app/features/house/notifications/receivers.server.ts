import { roleOf } from '#app/db/held-roles.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { hasRight, type Right } from '#app/pure/people/rights.ts';
import { choicesOf } from './choices.server.ts';

/** More devices than any team has. */
const MOST_RECEIVERS = 500;

/**
 * Devices whose person may hear of something now: signed in there still, not shut out, with these rights, and with an
 * account that meets what the role asks for.
 * @param device this one alone
 */
export async function listReceivers(
  { db, clock }: CommandContext,
  { rights, device }: { rights: readonly Right[]; device?: string },
) {
  const { requireAdminTotp } = await findSettings(db);
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('people', 'people.id', 'push_devices.person_id')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('credentials', 'credentials.person_id', 'people.id')
    .leftJoin('notice_choices', 'notice_choices.person_id', 'people.id')
    .select([
      ...(['push_devices.id', 'push_devices.person_id', 'push_devices.endpoint'] as const),
      ...(['push_devices.public_key', 'push_devices.auth_secret', 'push_devices.failures'] as const),
      ...(['people.role', 'people.desk_role', 'people.is_second_step_required'] as const),
      ...(['people.has_two_factor', 'notice_choices.off_kinds', 'notice_choices.is_quiet'] as const),
      ...(['notice_choices.quiet_from_hour', 'notice_choices.quiet_to_hour'] as const),
    ])
    .whereRef('sessions.person_id', '=', 'people.id')
    .where('sessions.expires_at', '>', clock.now().toISOString())
    .where('people.is_disabled', '=', false)
    .where('credentials.is_long_password', '=', true)
    .$if(device !== undefined, (query) => query.where('push_devices.id', '=', device ?? ''))
    .orderBy('push_devices.id')
    .limit(MOST_RECEIVERS)
    .execute();
  return rows
    .filter((row) => row.has_two_factor || !(requireAdminTotp || row.is_second_step_required))
    .filter((row) => rights.every((right) => hasRight(roleOf(row), right)))
    .map((row) => ({
      id: row.id,
      personId: row.person_id,
      endpoint: row.endpoint,
      publicKey: row.public_key,
      authSecret: row.auth_secret,
      failures: row.failures,
      choices: choicesOf(row),
    }));
}

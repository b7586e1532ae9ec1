import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { type AuditVerb, recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { NO_SUBJECT } from './letter-words.ts';
import type { Letter } from './queries.server.ts';

/** The number of a new letter. Until the end of the transaction nobody else gets one. */
export async function nextLetterNumber(trx: Trx): Promise<number> {
  await takeTurn(trx, 'letters');
  const { last } = await trx
    .selectFrom('letters')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

const LOGGED = [
  ...['subject', 'preview_text', 'body', 'audience', 'status', 'scheduled_at'],
  ...['is_public', 'access', 'slug'],
] as ReadonlyArray<keyof Letter>;

/** Writes a change of a letter into the log: what the host writes and decides, not what is made of it. */
export async function recordLetter(
  trx: Trx,
  { actor, now }: { actor: Person; now: Date },
  verb: AuditVerb,
  { before, after }: { before?: Letter; after?: Letter },
): Promise<void> {
  const letter = after ?? before;
  if (!letter) return;
  await recordChange(trx, {
    actor,
    now,
    verb,
    subject: { kind: 'letter', id: letter.id, title: letter.subject || NO_SUBJECT },
    before: before && logged(before),
    after: after && logged(after),
  });
}

function logged(letter: Letter): Record<string, unknown> {
  return Object.fromEntries(LOGGED.map((name) => [name, letter[name]]));
}

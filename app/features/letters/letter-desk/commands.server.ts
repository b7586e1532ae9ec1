import { v7 } from 'uuid';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  madeBefore,
  makeOnce,
} from '#app/db/transaction.server.ts';
import { type Letter, nextLetterNumber, recordLetter } from '#app/features/letters/core/queries.server.ts';
import { claimPictures } from '#app/features/writing/text/pictures.server.ts';
import { typedText } from '#app/features/writing/text/sanitize.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import type { LetterInput } from './input.ts';

/**
 * Copies a letter as a new draft. The subject stays as it is: a forgotten 'Cópia de' would be sent. A copied
 * notice or digest is a letter, for everybody until the host chooses.
 */
export async function duplicateLetter(
  { db, clock, actor }: ActorContext,
  id: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'letters');
  return inTransaction(db, async (trx) => {
    const original = await trx.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    if (!original) return { ok: false, reason: 'gone' };
    const now = clock.now();
    const at = now.toISOString();
    const { subject, preview_text, body, access, search_text } = original;
    const audience = original.kind === 'letter' ? original.audience : JSON.stringify({ kind: 'all' });
    const after = await trx
      .insertInto('letters')
      .values({
        ...{ id: v7(), number: await nextLetterNumber(trx), kind: 'letter', status: 'draft' },
        ...{ subject, preview_text, body, access, search_text, audience },
        ...{ created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordLetter(trx, { actor, now }, 'duplicated', { after });
    return { ok: true, id: after.id };
  });
}

interface EditContext {
  db: Db;
  clock: Clock;
  actor: Person;
}

type Refusal = { ok: false; reason: 'no-subject' | 'picture' };

/** Creates a draft for everybody. The empty form's `newId`, sent again with the same words, gives the same one. */
export async function createLetter(
  { db, clock, actor }: EditContext,
  newId: string,
  input: LetterInput,
): Promise<{ ok: true; id: string } | Refusal> {
  assertCan(actor, 'letters');
  if (input.isPublic || input.isMembersOnly) assertCan(actor, 'send-letters');
  const words = columnsOf(input);
  const find = async (trx: Trx) => madeBefore(await findLetterRow(trx, newId), words);
  return makeOnce(db, newId, find, async (trx, id) => {
    const now = clock.now();
    const at = now.toISOString();
    const number = await nextLetterNumber(trx);
    const slug = await slugOf(trx, { id, before: null, input });
    if (slug === 'no-subject') return { ok: false, reason: slug };
    if (!(await claimPictures(trx, words.body, { actor, now }))) return { ok: false, reason: 'picture' };
    const after = await trx
      .insertInto('letters')
      .values({
        ...{ id, number, kind: 'letter', status: 'draft', audience: JSON.stringify({ kind: 'all' }) },
        ...{ ...words, slug: slug.slug, created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordLetter(trx, { actor, now }, 'created', { after });
    return { ok: true, id };
  });
}

/** Saves over the version that the form showed. After the start, a change reaches the archive alone. */
export async function updateLetter(
  { db, clock, actor }: EditContext,
  { id, version }: { id: string; version: number },
  input: LetterInput,
): Promise<{ ok: true } | Refusal | Gone | Changed> {
  assertCan(actor, 'letters');
  const words = columnsOf(input);
  return inTransactionUnlessRefused(db, async (trx) => {
    await takeTurn(trx, 'letters');
    const before = await findLetterRow(trx, id);
    if (before?.version !== version) return notAsShown(before);
    assertMayWrite(actor, before, words);
    const slug = await slugOf(trx, { id, before, input });
    if (slug === 'no-subject') return { ok: false, reason: slug } as const;
    const now = clock.now();
    if (!(await claimPictures(trx, words.body, { actor, now })))
      return { ok: false, reason: 'picture' } as const;
    const after = await trx
      .updateTable('letters')
      .set({ ...words, slug: slug.slug, version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return notAsShown({ version: version + 1 });
    await recordLetter(trx, { actor, now }, 'updated', { before, after });
    return { ok: true } as const;
  });
}

/**
 * Lets a person without the right to send change drafts alone, and nothing of how they come out on the site.
 * @throws NotAllowed
 */
function assertMayWrite(actor: Person, before: Letter, after: Pick<Letter, 'is_public' | 'access'>): void {
  const isSame = before.is_public === after.is_public && before.access === after.access;
  if (before.status !== 'draft' || !isSame) assertCan(actor, 'send-letters');
}

async function findLetterRow(trx: Trx, id: string): Promise<Letter | undefined> {
  return trx.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Made before the transaction: a long body takes a while to be made safe. */
function columnsOf({ subject, previewText, body, isPublic, isMembersOnly }: LetterInput) {
  return {
    subject,
    preview_text: previewText,
    body: typedText(body),
    is_public: isPublic,
    access: isMembersOnly ? ('premium' as const) : ('public' as const),
    search_text: searchText(subject),
  };
}

interface Naming {
  id: string;
  before: Letter | null;
  input: LetterInput;
}

/**
 * The address in the archive: made of the subject when the letter is marked public, and again with each new subject
 * until the letter is sent. It stays when the letter leaves the archive.
 */
async function slugOf(
  trx: Trx,
  { id, before, input }: Naming,
): Promise<{ slug: string | null } | 'no-subject'> {
  const present = before?.slug ?? null;
  const { isPublic, subject } = input;
  if (!isPublic || (present && (before?.started_at || before?.subject === subject))) return { slug: present };
  if (subject === '') return 'no-subject';
  const wanted = slugFrom(subject);
  for (const slug of [wanted, `${wanted}-2`, `${wanted}-3`, `${wanted}-4`]) {
    const holder = await trx.selectFrom('letters').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!holder || holder.id === id) return { slug };
  }
  return { slug: `${wanted}-${id.slice(-12)}` };
}

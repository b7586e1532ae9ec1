import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  madeBefore,
  makeOnce,
} from '#app/db/transaction.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import { pictureAfterForm } from '#app/features/media/upload-desk/record-picture.server.ts';
import { indexPage } from '#app/features/pages/core/page-words.server.ts';
import { endReviews } from '#app/features/records/reviews/reviewed-drafts.server.ts';
import { claimPictures } from '#app/features/writing/text/pictures.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';
import { assertCan, can } from '#app/pure/people/rights.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { assertMayWrite, assertOwnDrafts, assertPlainDraft } from './drafts.server.ts';
import type { PageInput } from './input.ts';
import type { SaveRefusal } from './messages.ts';
import { columnsOf, findPageRow, type PageRecord, publishedAt, recordPage } from './page-rows.server.ts';
import { LONGEST_TITLE } from './rules.ts';
import { type AddressTaken, chooseSlug } from './slug.server.ts';
import { keepUnkept, keepVersion } from './versions.server.ts';

export type PageContext = ActorContext & { isAddressTaken: AddressTaken };

type Refused = { ok: false } & SaveRefusal;

/** Creates a page. The empty form's `newId`, sent again with the same words, gives the same one. */
export async function createPage(
  ctx: PageContext,
  { newId, kind }: { newId: string; kind: PageKind },
  input: PageInput,
): Promise<{ ok: true; id: string } | Refused> {
  const { db, clock, actor, isAddressTaken } = ctx;
  assertCan(actor, 'pages');
  const columns = columnsOf(input);
  assertPlainDraft(actor, columns);
  if (input.slug) assertCan(actor, 'publish-pages');
  const find = async (trx: Trx) => {
    const state = madeBefore(await findPageRow(trx, newId), columns);
    return state === 'free' && (await isBinned(trx, newId)) ? 'other' : state;
  };
  return makeOnce<{ ok: true; id: string } | Refused>(db, newId, find, async (trx, id) => {
    await takeTurn(trx, 'pages');
    if (!(await hasTopic(trx, input.topic))) return { ok: false, reason: 'unknown-topic' };
    const { title, slug: wanted } = input;
    const named = await chooseSlug(trx, { id, kind, title, wanted, present: null, isAddressTaken });
    if (!named.ok) return named;
    const now = clock.now();
    const settled = await settlePictures(trx, ctx, { current: null, body: columns.body, input });
    if (!settled.ok) return settled;
    const at = now.toISOString();
    const after = await trx
      .insertInto('pages')
      .values({
        ...{ id, kind, slug: named.slug, ...columns, picture_url: settled.url },
        published_at: can(actor, 'publish-pages') ? publishedAt(input, null, now) : at,
        place: await nextPlace(trx),
        ...{ created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexPage(trx, after);
    await keepVersion(trx, after, { isPublication: after.is_published, now });
    await recordPage(trx, { actor, now }, 'created', { after });
    return { ok: true, id };
  });
}

/** Saves over the version that the form showed. A changed address leads on. */
export async function updatePage(
  ctx: PageContext,
  { id, version }: { id: string; version: number },
  input: PageInput,
): Promise<{ ok: true } | Refused | Gone | Changed> {
  const { db, clock, actor, isAddressTaken } = ctx;
  assertCan(actor, 'pages');
  const columns = columnsOf(input);
  return inTransactionUnlessRefused<{ ok: true } | Refused | Gone | Changed>(db, async (trx) => {
    await takeTurn(trx, 'pages');
    const before = await findPageRow(trx, id);
    if (before?.version !== version) return notAsShown(before);
    const now = clock.now();
    const published_at = publishedAt(input, before, now);
    assertMayWrite(actor, before, { ...columns, published_at, slug: input.slug ?? before.slug });
    if (input.topic !== before.topic_id && !(await hasTopic(trx, input.topic)))
      return { ok: false, reason: 'unknown-topic' };
    const { kind, slug: present } = before;
    const { title, slug: wanted } = input;
    const named = await chooseSlug(trx, { id, kind, title, wanted, present, isAddressTaken });
    if (!named.ok) return named;
    const current = before.picture_url;
    const settled = await settlePictures(trx, ctx, { current, body: columns.body, input });
    if (!settled.ok) return settled;
    if (current !== null && settled.url !== current) await assertOwnDrafts(trx, actor, [before]);
    await keepUnkept(trx, before);
    const after = await trx
      .updateTable('pages')
      .set({
        ...{ ...columns, published_at, slug: named.slug, picture_url: settled.url },
        ...{ version: version + 1, updated_at: now.toISOString() },
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return notAsShown({ version: version + 1 });
    const isPublication = after.is_published && !before.is_published;
    await indexPage(trx, after);
    await keepVersion(trx, after, { isPublication, now });
    await recordPage(trx, { actor, now }, 'updated', { before, after });
    if (isPublication) await endReviews(trx, ctx, { kind, records: [after], isPublished: true });
    return { ok: true };
  });
}

/** Copies a page as a new draft. Both show the picture for sharing, as if it had been taken from the library. */
export async function duplicatePage(
  { db, clock, actor, isAddressTaken }: PageContext,
  id: string,
): Promise<{ ok: true; id: string; kind: PageKind } | { ok: false; reason: 'gone' }> {
  assertCan(actor, 'pages');
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, 'pages');
    // A picture is given up in this turn.
    await takeTurn(trx, 'files');
    const original = await findPageRow(trx, id);
    if (!original) return { ok: false, reason: 'gone' };
    const { kind } = original;
    const title = `Cópia de ${original.title}`.slice(0, LONGEST_TITLE).toWellFormed().trim();
    const copyId = v7();
    const naming = { id: copyId, kind, title, wanted: null, present: null, isAddressTaken };
    const named = await chooseSlug(trx, naming);
    const now = clock.now();
    const at = now.toISOString();
    const after = await trx
      .insertInto('pages')
      .values({
        ...original,
        ...{ id: copyId, title, slug: named.ok ? named.slug : copyId },
        ...{ is_published: false, is_in_menu: false, is_in_footer: false, has_notice: false },
        search_text: searchText(title, original.summary),
        place: await nextPlace(trx),
        ...{ version: 1, published_at: at, created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexPage(trx, after);
    await keepVersion(trx, after, { isPublication: false, now });
    await recordPage(trx, { actor, now }, 'duplicated', { after });
    return { ok: true, id: after.id, kind };
  });
}

interface Pictures {
  current: string | null;
  body: string;
  input: PageInput;
}

/** The picture for sharing, and those of the text. @returns the first one's address */
async function settlePictures(
  trx: Trx,
  { actor, clock }: ActorContext,
  { current, body, input }: Pictures,
): Promise<{ ok: true; url: string | null } | Refused> {
  const now = clock.now();
  const settled = await pictureAfterForm(trx, { actor, now, current, sent: sentPicture('picture', input) });
  if (!settled.ok) return settled;
  const isClaimed = await claimPictures(trx, body, { actor, now });
  return isClaimed ? settled : { ok: false, reason: 'text-picture' };
}

async function hasTopic(trx: Trx, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const found = trx.selectFrom('topics').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

async function isBinned(trx: Trx, id: string): Promise<boolean> {
  const entry = trx.selectFrom('bin_entries').select('id').where('record_id', '=', id);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** After all other pages. */
async function nextPlace(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('pages')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** What a page said before, as a new save. */
export async function restoreVersion(
  ctx: ActorContext,
  { id, version, number }: { id: string; version: number; number: number },
): Promise<{ ok: true } | Gone | Changed> {
  const { db, clock, actor } = ctx;
  assertCan(actor, 'pages');
  return inTransactionUnlessRefused<{ ok: true } | Gone | Changed>(db, async (trx) => {
    await takeTurn(trx, 'pages');
    const before: PageRecord | null = await findPageRow(trx, id);
    if (before?.version !== version) return notAsShown(before);
    assertMayWrite(actor, before, before);
    const kept = await trx
      .selectFrom('page_versions')
      .select(['title', 'summary', 'body'])
      .where('page_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!kept) return notAsShown(null);
    await keepUnkept(trx, before);
    const now = clock.now();
    const after = await trx
      .updateTable('pages')
      .set({
        ...{ ...kept, search_text: searchText(kept.title, kept.summary) },
        ...{ version: version + 1, updated_at: now.toISOString() },
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexPage(trx, after);
    await keepVersion(trx, after, { isPublication: false, now });
    await recordPage(trx, { actor, now }, 'updated', { before, after });
    return { ok: true };
  });
}

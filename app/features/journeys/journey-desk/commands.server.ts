import type { Trx } from '#app/db/database.server.ts';
import { inTransactionUnlessRefused, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { MOST_JOURNEYS } from '#app/features/journeys/core/journey-context.ts';
import { findJourney } from '#app/features/journeys/core/queries.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import type { JourneyInput } from './input.ts';
import { freeSlug, isSlugFree, recordJourney } from './journey-rows.server.ts';

export type JourneyRefusal = {
  ok: false;
  reason: 'slug-taken' | 'too-many' | 'no-days' | 'no-product' | 'no-offer-product' | 'no-offer-url';
};

/** The empty form's `newId`, sent again with the same words, gives the same Jornada. */
export async function createJourney(
  ctx: ActorContext,
  newId: string,
  input: JourneyInput,
): Promise<{ ok: true; id: string } | JourneyRefusal> {
  assertCan(ctx.actor, 'journeys');
  const row = rowOf(input);
  const find = async (trx: Trx) => madeBefore(await findJourney(trx, newId), row);
  return makeOnce<{ ok: true; id: string } | JourneyRefusal>(ctx.db, newId, find, async (trx, id) => {
    const { count } = await trx
      .selectFrom('journeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_JOURNEYS) return { ok: false, reason: 'too-many' };
    const slug = input.slug || (await freeSlug(trx, slugFrom(input.title), id));
    if (!(await isSlugFree(trx, slug, id))) return { ok: false, reason: 'slug-taken' };
    const refusal = await refusalOf(trx, id, input);
    if (refusal) return refusal;
    const at = ctx.clock.now().toISOString();
    const after = await trx
      .insertInto('journeys')
      .values({ ...row, id, slug, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordJourney(trx, ctx, 'created', { after });
    return { ok: true, id };
  });
}

/** Saves over the version that the form showed. Who has begun keeps the access of that day. */
export async function updateJourney(
  ctx: ActorContext,
  { id, version }: { id: string; version: number },
  input: JourneyInput,
): Promise<{ ok: true } | Gone | Changed | JourneyRefusal> {
  assertCan(ctx.actor, 'journeys');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const before = await findJourney(trx, id);
    if (before?.version !== version) return notAsShown(before);
    const slug = input.slug || before.slug;
    if (!(await isSlugFree(trx, slug, id))) return { ok: false, reason: 'slug-taken' } as const;
    const refusal = await refusalOf(trx, id, input);
    if (refusal) return refusal;
    const after = await trx
      .updateTable('journeys')
      .set({ ...rowOf(input), slug, version: version + 1, updated_at: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return notAsShown({ version: version + 1 });
    await recordJourney(trx, ctx, 'updated', { before, after });
    return { ok: true } as const;
  });
}

async function refusalOf(trx: Trx, id: string, input: JourneyInput): Promise<JourneyRefusal | null> {
  const { access, product, visibility, offerKind, offerProduct, offerUrl } = input;
  if (access === 'product' && !(await isProduct(trx, product))) return { ok: false, reason: 'no-product' };
  if (offerKind === 'product' && !(await isProduct(trx, offerProduct)))
    return { ok: false, reason: 'no-offer-product' };
  if (offerKind === 'link' && !offerUrl) return { ok: false, reason: 'no-offer-url' };
  if (visibility === 'draft') return null;
  const day = await trx
    .selectFrom('journey_steps')
    .select('id')
    .where('journey_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return day ? null : { ok: false, reason: 'no-days' };
}

async function isProduct(trx: Trx, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const row = await trx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function rowOf(input: JourneyInput) {
  const { title, summary, access } = input;
  return {
    ...{ title, summary, access },
    description: richTextFrom(input.description),
    product_id: access === 'product' ? input.product : null,
    offer_kind: input.offerKind,
    offer_product_id: input.offerKind === 'product' ? input.offerProduct : null,
    offer_text: input.offerText,
    offer_label: input.offerLabel,
    offer_url: input.offerUrl,
    is_public: input.visibility === 'public',
  };
}

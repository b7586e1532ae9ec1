import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused, madeBefore, makeOnce } from '#app/db/transaction.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import {
  type PictureRefusal,
  pictureAfterForm,
} from '#app/features/media/upload-desk/record-picture.server.ts';
import { type Changed, type Gone, notAsShown } from '#app/platform/fields/shown-version.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import type { TopicInput } from './input.ts';
import { type EditedTopic, findTopicToEdit, hasMostTopics } from './queries.server.ts';
import { freeTopicSlug, isSlugFree, recordTopic, type TopicContext } from './topic-rows.server.ts';

type Refusal = PictureRefusal | { ok: false; reason: 'slug-taken' };

/** Creates a topic. The empty form's `newId`, sent again with the same words, gives the same topic. */
export async function createTopic(
  ctx: TopicContext,
  newId: string,
  input: TopicInput,
): Promise<{ ok: true; id: string } | Refusal | { ok: false; reason: 'too-many' }> {
  assertCan(ctx.actor, 'topics');
  const row = rowOf(input);
  const find = async (trx: Trx) => madeBefore(await findTopicToEdit(trx, newId), row);
  return makeOnce(ctx.db, newId, find, async (trx, id) => {
    await takeTurn(trx, 'topics');
    if (await hasMostTopics(trx)) return { ok: false, reason: 'too-many' };
    const slug = input.slug || (await freeTopicSlug(trx, slugFrom(input.name), id));
    if (!(await isSlugFree(trx, slug, id))) return { ok: false, reason: 'slug-taken' };
    const picture = await pictureOf(trx, ctx, null, input);
    if (!picture.ok) return picture;
    const at = ctx.clock.now().toISOString();
    const after = await trx
      .insertInto('topics')
      .values({
        ...{ id, ...row, slug, image_url: picture.url },
        position: await lastPosition(trx),
        ...{ created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('topic_former_slugs').where('slug', '=', slug).execute();
    await recordTopic(trx, ctx, 'created', { after });
    return { ok: true, id };
  });
}

/** Saves over the version that the form showed. The old slug keeps redirecting. */
export async function updateTopic(
  ctx: TopicContext,
  { id, version }: { id: string; version: number },
  input: TopicInput,
): Promise<{ ok: true } | Gone | Changed | Refusal> {
  assertCan(ctx.actor, 'topics');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    await takeTurn(trx, 'topics');
    const before = await findTopicToEdit(trx, id);
    if (before?.version !== version) return notAsShown(before);
    const slug = input.slug || before.slug;
    if (!(await isSlugFree(trx, slug, id))) return { ok: false, reason: 'slug-taken' } as const;
    const picture = await pictureOf(trx, ctx, before.image_url, input);
    if (!picture.ok) return picture;
    const after = await trx
      .updateTable('topics')
      .set({
        ...rowOf(input),
        slug,
        image_url: picture.url,
        version: version + 1,
        updated_at: ctx.clock.now().toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!after) return notAsShown({ version: version + 1 });
    await keepFormerSlug(trx, before, slug);
    await recordTopic(trx, ctx, 'updated', { before, after });
    return { ok: true } as const;
  });
}

/** After all other topics; only the ranking comes later. */
async function lastPosition(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('topics')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

async function keepFormerSlug(trx: Trx, { id, slug: former }: EditedTopic, slug: string): Promise<void> {
  if (former === slug) return;
  await trx.deleteFrom('topic_former_slugs').where('slug', '=', slug).execute();
  await trx
    .insertInto('topic_former_slugs')
    .values({ slug: former, topic_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ topic_id: id }))
    .execute();
}

function pictureOf(trx: Trx, { actor, clock }: TopicContext, current: string | null, input: TopicInput) {
  return pictureAfterForm(trx, { actor, now: clock.now(), current, sent: sentPicture('image', input) });
}

function rowOf({ name, description, quote, keywords, hue }: TopicInput) {
  return { name, name_folded: foldText(name), description: richTextFrom(description), quote, keywords, hue };
}

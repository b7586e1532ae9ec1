import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { linkGuests } from '#app/features/catalogue/items/guests.server.ts';
import { freeSlug, listTakenSlugs, slugCandidates } from '#app/features/catalogue/items/slugs.server.ts';
import { indexItems } from '#app/features/catalogue/search/index/commands.server.ts';
import { COPY_IMAGE_JOB } from '#app/features/media/files/pictures/copy-image.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { plainTextFrom } from '#app/platform/markup/rich-text.server.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { type Frame, type RecordWriter, shownTo } from './frame.ts';
import { type Fields, hashOf, type KnownFields, knownOf } from './known-fields.ts';

const COLUMNS = [
  ...(['title', 'subtitle', 'description_html', 'published_at', 'duration_seconds'] as const),
  ...(['audio_url', 'audio_bytes', 'audio_mime', 'youtube_link', 'image_source_url'] as const),
  ...(['season', 'episode_number', 'episode_type', 'is_explicit'] as const),
] as const;

/** A guid that is shorter may be another feed's, too. */
const SHORTEST_UNIQUE_GUID = 12;

export const itemWriter: RecordWriter = {
  async find(db, id) {
    const row = await db
      .selectFrom('items')
      .select([...COLUMNS, 'is_published', 'access'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { is_published, access, ...fields } = row;
    return { ...fields, state: is_published ? access : 'draft' };
  },

  there: (unit) => ({ ...fieldsOf(unit), state: unit.state }),

  values: (unit, { choices }) => ({
    ...fieldsOf(unit),
    state: choices.isDraft || !unit.publishedAt ? 'draft' : shownTo(unit.state),
  }),

  async create(trx, unit, frame) {
    const values = itemWriter.values(unit, frame);
    const id = v7();
    const at = frame.now.toISOString();
    const kind = unit.what === 'video' ? ('video' as const) : ('episode' as const);
    const taken = await listTakenSlugs(trx, kind, slugCandidates(unit.title));
    const guid = unit.guid ?? `${frame.source} ${unit.id}`;
    await trx
      .insertInto('items')
      .values({
        ...fieldsOf(unit),
        published_at: unit.publishedAt ?? at,
        ...{ id, kind, guid, slug: freeSlug(unit.title, id, taken), title_folded: foldText(unit.title) },
        ...{ guest: null, guest_names: null, description_text: unit.words, topic_id: frame.topicOf(unit) },
        ...stateColumns(values.state),
        ...{ link_url: null, thumbnail_url: null, cover_url: null, created_at: at, updated_at: at },
      })
      .execute();
    // A feed that brings the same episode later finds it by its guid.
    if (unit.guid && unit.guid.length >= SHORTEST_UNIQUE_GUID)
      await trx
        .insertInto('item_origins')
        .values({ guid: unit.guid, scope: '', item_id: id, imported_at: at, import_id: null })
        .onConflict((conflict) => conflict.columns(['guid', 'scope']).doUpdateSet({ item_id: id }))
        .execute();
    await afterWrite(trx, id, frame, unit.picture !== null);
    return {
      id,
      known: knownOf(itemWriter.there(unit), { ...values, published_at: unit.publishedAt ?? at }),
    };
  },

  async update(trx, id, { state, ...set }, frame) {
    const text = typeof set.description_html === 'string' ? set.description_html : null;
    await trx
      .updateTable('items')
      .set(({ eb }) => ({
        ...set,
        ...(typeof set.title === 'string' && { title_folded: foldText(set.title) }),
        ...(text !== null && { description_text: plainTextFrom(text) }),
        ...(state !== undefined && stateColumns(state)),
        version: eb('version', '+', 1),
        updated_at: frame.now.toISOString(),
      }))
      .where('id', '=', id)
      .execute();
    await afterWrite(trx, id, frame, 'image_source_url' in set && set.image_source_url !== null);
  },
};

/**
 * An item that a feed brought gets what archives know better, where the host has not worked on it: its text and, if it
 * has none, its picture.
 */
export async function completeItem(
  trx: Trx,
  id: string,
  unit: ArchiveUnit,
  frame: Frame,
): Promise<KnownFields> {
  const row = await trx
    .selectFrom('items')
    .select(['is_published', 'version', 'subtitle', 'description_html', 'image_source_url', 'thumbnail_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // What is not public there does not become so by an item that is public here.
  if (row.is_published && unit.state !== 'public') return {};
  const set: Record<string, string> = {};
  const isUntouched = Number(row.version) === 1 || row.description_html === '';
  if (unit.html && isUntouched && row.description_html !== unit.html) set.description_html = unit.html;
  if (unit.subtitle && !row.subtitle) set.subtitle = unit.subtitle;
  if (unit.picture && !row.image_source_url && !row.thumbnail_url) set.image_source_url = unit.picture;
  if (Object.keys(set).length > 0) await itemWriter.update(trx, id, set, frame);
  const text = set.description_html ?? row.description_html;
  // Its own text is here from now on; where the host has another, that one never counts as ours.
  return { description_html: [hashOf(unit.html), hashOf(isUntouched ? text : `changed ${text}`)] };
}

function fieldsOf(unit: ArchiveUnit) {
  const { sound } = unit;
  return {
    title: unit.title,
    subtitle: unit.subtitle || null,
    description_html: unit.html,
    published_at: unit.publishedAt ?? '',
    duration_seconds: sound?.seconds ?? null,
    audio_url: sound?.url ?? null,
    audio_bytes: sound?.bytes ?? null,
    audio_mime: sound?.mime ?? null,
    youtube_link: unit.youtube,
    image_source_url: unit.picture,
    season: unit.season,
    episode_number: unit.number,
    episode_type: unit.type,
    is_explicit: unit.isExplicit,
  } satisfies Fields;
}

function stateColumns(state: Fields[string] | undefined) {
  return {
    is_published: state !== 'draft',
    access: state === 'premium' ? ('premium' as const) : ('public' as const),
  };
}

async function afterWrite(trx: Trx, id: string, { engine, clock, now }: Frame, hasPicture: boolean) {
  await linkGuests(trx, [id], now);
  await indexItems(trx, engine, [id]);
  if (!hasPicture) return;
  const uniqueKey = `${COPY_IMAGE_JOB} ${id}`;
  await enqueueJob({ db: trx, clock }, { kind: COPY_IMAGE_JOB, payload: { itemId: id }, uniqueKey });
}

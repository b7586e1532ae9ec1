import type { Db } from '#app/db/database.server.ts';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import {
  type Journey,
  type JourneyStep,
  MOST_JOURNEYS,
} from '#app/features/journeys/core/journey-context.ts';
import { listSteps, viewerOf } from '#app/features/journeys/core/queries.server.ts';
import { MOST_SUGGESTED } from './rules.ts';

/** All Jornadas, newest first, with how many people are on each. */
export async function listDeskJourneys(db: Db) {
  const [journeys, days, walks] = await Promise.all([
    db
      .selectFrom('journeys')
      .select(['id', 'slug', 'title', 'access', 'is_public'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_JOURNEYS)
      .execute(),
    db
      .selectFrom('journey_steps')
      .select(({ fn }) => ['journey_id', fn.countAll<number>().as('count')])
      .groupBy('journey_id')
      .execute(),
    db
      .selectFrom('journey_walks')
      .select(({ fn }) => ['journey_id', 'status', fn.countAll<number>().as('count')])
      .groupBy(['journey_id', 'status'])
      .execute(),
  ]);
  const dayCount = new Map(days.map(({ journey_id, count }) => [journey_id, Number(count)]));
  const countOf = (id: string, ...statuses: string[]) =>
    walks
      .filter(({ journey_id, status }) => journey_id === id && statuses.includes(status))
      .reduce((sum, { count }) => sum + Number(count), 0);
  return journeys.map(({ id, slug, title, access, is_public }) => ({
    ...{ id, slug, title, access, isPublic: is_public, days: dayCount.get(id) ?? 0 },
    walking: countOf(id, 'walking', 'paused'),
    finished: countOf(id, 'finished'),
  }));
}

export async function findStep(
  db: Db,
  { journeyId, id }: { journeyId: string; id: string },
): Promise<JourneyStep | null> {
  const row = await db
    .selectFrom('journey_steps')
    .selectAll()
    .where('id', '=', id)
    .where('journey_id', '=', journeyId)
    .executeTakeFirst();
  return row ?? null;
}

export type DeskStep = Awaited<ReturnType<typeof listDeskSteps>>[number];

/** The days as the editor lists them, seen with the eyes of those who walk. */
export async function listDeskSteps(db: Db, { id, access }: Pick<Journey, 'id' | 'access'>, now: Date) {
  const steps = await listSteps(db, id);
  const ids = steps.flatMap(({ item_id }) => item_id ?? []);
  const [seen, known] = await Promise.all([
    listByIds(db, ids, { viewer: viewerOf(access), now }),
    ids.length > 0
      ? db.selectFrom('items').select(['id', 'title']).where('id', 'in', ids).execute()
      : Promise.resolve([]),
  ]);
  const titles = new Map(known.map((item) => [item.id, item.title]));
  return steps.map(({ id: stepId, title, item_id, body, question }) => ({
    ...{ id: stepId, title, hasText: body !== '', hasQuestion: question !== '' },
    /** The title of its episode or video. */
    item: item_id === null ? null : (titles.get(item_id) ?? null),
    /** Its item is gone, hidden, not out yet or only for members: people pass over this day. */
    isMissing: item_id !== null && !seen.some((item) => item.id === item_id),
  }));
}

/** The address of a day's item, for its field; '' without one, and where it was deleted. */
export async function findItemAddress(db: Db, itemId: string | null): Promise<string> {
  if (itemId === null) return '';
  const item = await db
    .selectFrom('items')
    .select(['kind', 'slug'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  return item ? itemPath(item) : '';
}

export async function listProductOptions(db: Db): Promise<Array<{ value: string; label: string }>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'is_active'])
    .orderBy('name_folded')
    .orderBy('id')
    .limit(MOST_SUGGESTED)
    .execute();
  return rows.map(({ id, name, is_active }) => ({
    value: id,
    label: is_active ? name : `${name} (fora da loja)`,
  }));
}

import type { Db } from '#app/db/database.server.ts';
import { findFormerHolder } from '#app/db/former-slugs.server.ts';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { listByIds } from '#app/features/catalogue/items/queries.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import {
  type Journey,
  type JourneyRights,
  type JourneyStep,
  MOST_JOURNEYS,
  type Walk,
} from './journey-context.ts';
import type { JourneyAccess } from './tables.server.ts';

export async function findJourney(db: Db, id: string): Promise<Journey | null> {
  return (await db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A Jornada that visitors may see. */
export async function findPublicJourney(db: Db, slug: string): Promise<Journey | null> {
  const row = await db
    .selectFrom('journeys')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The present slug of a Jornada that visitors may see, by a former one. */
export async function findRenamedJourney(db: Db, formerSlug: string): Promise<string | null> {
  const id = await findFormerHolder(db, 'journey', formerSlug);
  if (!id) return null;
  const found = db.selectFrom('journeys').select('slug').where('id', '=', id).where('is_public', '=', true);
  return (await found.executeTakeFirst())?.slug ?? null;
}

/** Whether visitors may begin one. */
export async function hasPublicJourneys(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('journeys')
    .select('id')
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type JourneyLine = Awaited<ReturnType<typeof listPublicJourneys>>[number];

/** The Jornadas that visitors may begin, newest first. */
export async function listPublicJourneys(db: Db) {
  const rows = await db
    .selectFrom('journeys')
    .select(['slug', 'title', 'summary', 'access'])
    .select(({ selectFrom }) =>
      selectFrom('journey_steps')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('journey_steps.journey_id', '=', 'journeys.id')
        .as('days'),
    )
    .where('is_public', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_JOURNEYS)
    .execute();
  return rows.map((row) => ({ ...row, days: Number(row.days ?? 0) }));
}

/** The days in their order. */
export async function listSteps(db: Db, journeyId: string): Promise<JourneyStep[]> {
  return db
    .selectFrom('journey_steps')
    .selectAll()
    .where('journey_id', '=', journeyId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The person's walk by the token of their mails. */
export async function findWalk(db: Db, token: string): Promise<{ walk: Walk; journey: Journey } | null> {
  const walk = await db.selectFrom('journey_walks').selectAll().where('token', '=', token).executeTakeFirst();
  const journey = walk && (await findJourney(db, walk.journey_id));
  return walk && journey ? { walk, journey } : null;
}

/** A released day, as mail, page and feed show it. */
export interface OpenDay {
  stepId: string;
  /** From 1, in the order of their release; skipped steps have none. */
  number: number;
  title: string;
  body: string;
  question: string;
  releasedAt: string;
  hasItem: boolean;
  /** Null where the item has vanished since. */
  item: ItemCard | null;
}

/** What a person has got so far. Mails, page and feed all read the release times here. */
export async function listOpenDays(db: Db, walk: Walk, now: Date) {
  const [steps, met] = await Promise.all([listSteps(db, walk.journey_id), listMet(db, walk.id, now)]);
  const itemIds = steps.flatMap(({ item_id }) => item_id ?? []);
  const items = new Map(
    (await listByIds(db, itemIds, { viewer: viewerOf(walk.access), now })).map((item) => [item.id, item]),
  );
  const byId = new Map(steps.map((step) => [step.id, step]));
  const released = met.filter(({ outcome }) => outcome === 'released');
  const metIds = new Set(met.map(({ step_id }) => step_id));
  return {
    days: released.flatMap(({ step_id, at }, index) => {
      const step = byId.get(step_id);
      if (!step) return [];
      const { title, body, question, item_id } = step;
      const item = item_id === null ? null : (items.get(item_id) ?? null);
      const words = { stepId: step_id, number: index + 1, title, body, question };
      return [{ ...words, releasedAt: at, hasItem: item_id !== null, item }];
    }),
    /** The titles of steps that were left out. */
    skipped: met.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => title),
    /** The next ones, as far as they can be seen now. */
    ahead: steps.filter(({ id, item_id }) => !metIds.has(id) && (item_id === null || items.has(item_id)))
      .length,
  };
}

function listMet(db: Db, walkId: string, now: Date) {
  return db
    .selectFrom('journey_walk_steps')
    .select(['step_id', 'outcome', 'title', 'at'])
    .where('walk_id', '=', walkId)
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('step_id')
    .execute();
}

export type Walker = Pick<Walk, 'access' | 'product_id' | 'person_id' | 'email'>;

/** Whether a person has the right to a Jornada now. Mails, page and feed ask this each time. */
export async function mayWalk(
  { db, clock, rights }: { db: Db; clock: Clock; rights: JourneyRights },
  { access, product_id, person_id, email }: Walker,
): Promise<boolean> {
  switch (access) {
    case 'free':
      return true;
    case 'premium':
      return person_id !== null && rights.isMember(db, person_id, clock.now());
    case 'product':
      return product_id !== null && rights.hasBought(db, { personId: person_id, email }, product_id);
  }
}

/** Items of a Jornada for members or buyers are seen as members see them. */
export function viewerOf(access: JourneyAccess): Viewer {
  return access === 'free' ? { kind: 'public' } : { kind: 'premium' };
}

/** What the end of a Jornada offers. */
export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Null without an offer, or while its product is not for sale. */
export async function findOffer(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { offer_kind, offer_product_id, offer_text: text, offer_label, offer_url }: Journey,
) {
  if (offer_kind === 'none') return null;
  if (offer_kind === 'premium') {
    const url = `${publicUrl}/shop#premium` satisfies AbsoluteHref<'/shop'>;
    return { text, label: offer_label || 'Conhecer o Premium', url };
  }
  if (offer_kind === 'link') return { text, label: offer_label || 'Saber mais', url: offer_url };
  const product = await findSoldProduct(db, offer_product_id);
  if (!product) return null;
  const url = `${publicUrl}/shop/${product.slug}` satisfies AbsoluteHref<'/shop/:slug'>;
  return { text, label: offer_label || product.name, url };
}

/** A product of the shop, while it is for sale. */
export async function findSoldProduct(
  db: Db,
  id: string | null,
): Promise<{ slug: string; name: string } | null> {
  const product = await db
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('id', '=', id ?? '')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return product ?? null;
}

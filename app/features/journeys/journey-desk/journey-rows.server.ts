import type { Trx } from '#app/db/database.server.ts';
import type { Journey, JourneyStep } from '#app/features/journeys/core/journey-context.ts';
import { recorderOf } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';

export async function isSlugFree(trx: Trx, slug: string, ownId: string): Promise<boolean> {
  const holder = await trx.selectFrom('journeys').select('id').where('slug', '=', slug).executeTakeFirst();
  return !holder || holder.id === ownId;
}

/** The first free one of 'dormir-melhor', 'dormir-melhor-2', …. */
export async function freeSlug(trx: Trx, wanted: string, ownId: string): Promise<string> {
  for (const slug of [wanted, `${wanted}-2`, `${wanted}-3`]) {
    if (await isSlugFree(trx, slug, ownId)) return slug;
  }
  return `${wanted}-${ownId.slice(-12)}`;
}

/** Locks a Jornada, so that two changes of its days come one after the other. */
export async function lockJourney(
  trx: Trx,
  { clock }: ActorContext,
  id: string,
): Promise<Journey | undefined> {
  return trx
    .updateTable('journeys')
    .set({ updated_at: clock.now().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export const recordJourney = recorderOf<Journey>('journey', ({ title }) => title);

export const recordStep = recorderOf<JourneyStep>('journey-step', ({ title }) => title);

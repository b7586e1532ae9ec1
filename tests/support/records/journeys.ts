import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { Journey, JourneyStep, Walk } from '#app/features/journeys/core/journey-context.ts';
import { findJourney, findWalk, listSteps } from '#app/features/journeys/core/queries.server.ts';
import { askToStart, confirmStart } from '#app/features/journeys/core/start-commands.server.ts';
import type { JourneyStepsTable, JourneysTable } from '#app/features/journeys/core/tables.server.ts';
import type { JobHandlers } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { room } from '#app/wiring/journeys/room.server.ts';
import { NOW } from '../fixed-clock.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import { makeItem } from './factories.ts';

export const HERE = { clientAddress: '203.0.113.7' };

interface TestJourney {
  columns?: Partial<Insertable<JourneysTable>>;
  /** The days; by default three with an episode each. */
  steps?: ReadonlyArray<Partial<Insertable<JourneyStepsTable>>>;
}

/** Inserts a public, free Jornada of three days. */
export async function makeJourney(
  db: Db,
  { columns = {}, steps }: TestJourney = {},
): Promise<{ journey: Journey; steps: JourneyStep[] }> {
  const id = v7();
  await db
    .insertInto('journeys')
    .values({
      id,
      slug: `dormir-melhor-${id}`,
      title: 'Dormir melhor',
      summary: 'Três noites mais calmas.',
      product_id: null,
      offer_product_id: null,
      is_public: true,
      created_at: NOW,
      updated_at: NOW,
      ...columns,
    })
    .execute();
  const days = steps ?? [
    { title: 'Apagar a luz', question: 'O que acende você à noite?' },
    { title: 'Respirar', body: '<p>Um texto com <a href="/topics">link</a>.</p>' },
    { title: 'Agradecer' },
  ];
  for (const [index, day] of days.entries()) {
    const made = day.item_id === undefined ? await makeItem(db, { title: `Conversa ${index + 1}` }) : null;
    await db
      .insertInto('journey_steps')
      .values({
        id: v7(),
        journey_id: id,
        position: index + 1,
        title: `Dia ${index + 1}`,
        item_id: made?.id ?? null,
        told_missing_at: null,
        created_at: NOW,
        ...day,
      })
      .execute();
  }
  const journey = await findJourney(db, id);
  if (!journey) throw new Error('no Jornada');
  return { journey, steps: await listSteps(db, id) };
}

/** Somebody who began with a confirmed address, and has the first day. */
export async function startWalk(
  services: Services,
  journey: Journey,
  { email = 'ana@exemplo.com', hour = 7 }: { email?: string; hour?: number } = {},
): Promise<Walk> {
  const ctx = await journeyContext(services);
  await askToStart(ctx, journey, { email, name: 'Ana Souza', hour }, HERE);
  const pendingWalk = await walkOf(services.db, email);
  const begun = await confirmStart(ctx, pendingWalk, hour, HERE);
  if (!begun.ok) throw new Error(begun.reason);
  return walkOf(services.db, email);
}

/** The newest walk of an address. */
export async function walkOf(db: Db, email = 'ana@exemplo.com'): Promise<Walk> {
  const { token } = await db
    .selectFrom('journey_walks')
    .select('token')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const found = await findWalk(db, token);
  if (!found) throw new Error('no walk');
  return found.walk;
}

/** The recurring job alone. */
const RELEASES: JobHandlers = Object.fromEntries(
  Object.entries(room.jobs ?? {}).map(([kind, { run }]) => [kind, run]),
);

/** Runs the recurring job once. */
export async function releaseJourneys(services: Services): Promise<void> {
  for (const run of Object.values(RELEASES)) await run(null, services);
}

/** Runs the recurring job as the worker does, from its chain. @returns how many runs were due */
export function runReleases(services: Services): Promise<number> {
  return runDueJobs(services, RELEASES);
}

import type { Db } from '#app/db/database.server.ts';

/** How many people a Jornada has, and where they are. */
export type JourneyFigures = Awaited<ReturnType<typeof findFigures>>;

export interface StepFigures {
  /** Everybody who got this day. */
  got: number;
  /** It is their last so far. */
  here: number;
  /** It was their last. */
  stoppedHere: number;
}

/** Counted from the rows; no person is named. */
export async function findFigures(db: Db, journeyId: string) {
  const [statuses, got, last] = await Promise.all([
    db
      .selectFrom('journey_walks')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where('journey_id', '=', journeyId)
      .groupBy('status')
      .execute(),
    stepsOf(db, journeyId).groupBy('journey_walk_steps.step_id').execute(),
    stepsOf(db, journeyId)
      .select('journey_walks.status')
      // At most one step was released on a day, so the last day names the last step.
      .whereRef('journey_walk_steps.day', '=', 'journey_walks.last_day')
      .groupBy(['journey_walk_steps.step_id', 'journey_walks.status'])
      .execute(),
  ]);
  const status = new Map(statuses.map((row) => [row.status, Number(row.count)]));
  const byStep: Record<string, StepFigures> = {};
  for (const { step_id, count } of got) byStep[step_id] = { got: Number(count), here: 0, stoppedHere: 0 };
  for (const { step_id, count, status: state } of last) {
    const step = byStep[step_id];
    if (!step) continue;
    if (state === 'walking' || state === 'paused') step.here += Number(count);
    if (state === 'stopped') step.stoppedHere += Number(count);
  }
  return {
    /** By status; those who only asked are not counted as begun. */
    asked: (status.get('asked') ?? 0) + (status.get('invited') ?? 0),
    walking: status.get('walking') ?? 0,
    paused: status.get('paused') ?? 0,
    finished: status.get('finished') ?? 0,
    stopped: status.get('stopped') ?? 0,
    /** By the id of the last day that they got. */
    byStep,
  };
}

function stepsOf(db: Db, journeyId: string) {
  return db
    .selectFrom('journey_walk_steps')
    .innerJoin('journey_walks', 'journey_walks.id', 'journey_walk_steps.walk_id')
    .select(({ fn }) => ['journey_walk_steps.step_id', fn.countAll<number>().as('count')])
    .where('journey_walks.journey_id', '=', journeyId)
    .where('journey_walk_steps.outcome', '=', 'released');
}

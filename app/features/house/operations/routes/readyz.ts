import { sql } from 'kysely';
import { servicesContext } from '#app/http/context.ts';
import type { Route } from './+types/readyz.ts';

/** Ready to serve: the database answers. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(servicesContext);
  const isReady = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Response.json(
    { status: isReady ? 'ok' : 'unavailable' },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}

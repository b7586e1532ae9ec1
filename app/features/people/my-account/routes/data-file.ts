import { servicesContext } from '#app/http/context.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { exportEverything } from '#app/wiring/personal-data.server.ts';
import type { Route } from './+types/data-file.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const { db, clock } = args.context.get(servicesContext);
  const held = { geradoEm: clock.now().toISOString(), ...(await exportEverything(db, person)) };
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meus-dados.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}

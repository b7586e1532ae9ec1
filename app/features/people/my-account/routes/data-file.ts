import { servicesContext } from '#app/http/context.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { heldJson } from '#app/platform/held-files.server.ts';
import { findHeld, holderOf } from '#app/wiring/people/personal-data.server.ts';
import type { Route } from './+types/data-file.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const services = args.context.get(servicesContext);
  const parts = await findHeld(services, holderOf(person));
  return new Response(heldJson(parts, { email: person.email, now: services.clock.now() }), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meus-dados.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
